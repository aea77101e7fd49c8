-- Orders names as a German dictionary does: Ä with A, ß with ss, ignoring case, and 2 before 10. A database's own
-- collation, often C, puts Ä behind z.
CREATE COLLATION "dictionary" (provider = icu, locale = 'de-u-kn-true');
