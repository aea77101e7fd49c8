import type { ErrorCode } from '@stimmlage/core/errors/catalogue';

/** The sentences of core/errors/catalogue.ts in German, with the same values in braces. */
export const errors: Record<ErrorCode, string> = {
  'validation.failed': 'Einige Angaben wurden nicht angenommen: {fields}',
  'request.query_too_long': 'Die Abfrage ist länger als {limit} Zeichen',
  'request.bad_json': 'Die Anfrage ist kein gültiges JSON',
  'auth.required': 'Bitte melden Sie sich an',
  'auth.invalid_credentials': 'E-Mail-Adresse oder Passwort ist falsch',
  'auth.throttled': 'Zu viele Anmeldeversuche; bitte versuchen Sie es in {seconds} Sekunden erneut',
  'auth.wrong_password': 'Das bisherige Passwort ist nicht richtig',
  'auth.session_required':
    'Mit einem API-Token geht das nicht; melden Sie sich mit E-Mail-Adresse und Passwort an',
  'auth.invalid_setup_link':
    'Dieser Link gilt nicht mehr; nach dem nächsten Start steht ein neuer im Protokoll',
  'auth.forbidden_admin': 'Für diese Seite brauchen Sie Admin-Rechte.',
  'auth.forbidden_super': 'Für diese Seite brauchen Sie Super-Admin-Rechte.',
  'tokens.not_found': 'Dieses API-Token gibt es nicht',
  'users.not_found': 'Es gibt kein Konto {id}',
  'users.email_taken': 'Es gibt schon ein Konto mit der E-Mail-Adresse {email}',
  'users.last_super_admin': 'Das ist der einzige aktive Super-Admin; legen Sie zuerst einen weiteren an',
  'users.delete_super_admin': 'Ein Super-Admin kann nicht gelöscht werden',
  'users.delete_self': 'Sie können sich nicht selbst löschen',
  'route.not_found': 'Diese Adresse gibt es nicht',
  'sessions.not_found': 'Es gibt keine Analysesitzung {id}',
  'sessions.nothing_to_analyze': 'Es gibt keinen Inhalt, der noch ausgewertet werden muss',
  'sessions.unknown_model': 'Es gibt kein Modell {model}',
  'sessions.retired_model':
    '{model} wurde vom Anbieter am {date} abgeschaltet; der Nachfolger ist {successor}',
  'sessions.model_without_provider': '{model} kann nicht befragt werden: {variable} fehlt',
  'sessions.budget_spent': 'Das KI-Budget dieses Monats ({limit}) ist ausgeschöpft',
  'gold_sets.not_found': 'Es gibt keinen Goldstandard {key}',
  'gold_sets.name_taken': 'Es gibt schon einen Goldstandard {name}',
  'gold_sets.invalid_csv': 'Die Datei ist kein Goldstandard: {reason}',
  'gold_sets.in_use': 'Eine Analysesitzung über diesen Goldstandard ist noch nicht zu Ende',
  'sessions.budget_exceeded':
    'Das würde etwa {cost} kosten, und vom KI-Budget dieses Monats ({limit}) sind neben dem, was schon läuft, noch {left} übrig',
  'sessions.has_ended': 'Die Analysesitzung {id} ist schon beendet: Es gibt nichts abzubrechen',
  'sessions.still_open': 'Die Analysesitzung {id} läuft noch und versucht von selbst erneut, was fehlschlägt',
  'sessions.nothing_failed':
    'In der Analysesitzung {id} ist nichts mehr übrig, das erneut versucht werden könnte',
  'runs.not_found': 'Es gibt keinen Sammellauf {id}',
  'runs.already_running': 'Es läuft bereits ein Sammellauf',
  'runs.none_active': 'Es läuft kein Sammellauf',
  'runs.no_targets': 'Es gibt kein aktives Ziel, von dem gesammelt werden könnte',
  'imports.not_found': 'Es gibt keinen Import {id}',
  'imports.in_progress': 'Diese Datei wird bereits empfangen',
  'imports.broken':
    'Das Hochladen von {name} brach ab; senden Sie dieselbe Datei noch einmal, um fortzufahren',
  'imports.changed':
    'Ein unvollendeter Import von {name} hat einen anderen Inhalt; geben Sie der neuen Datei einen anderen Namen',
  'imports.not_an_archive': '{name} ist kein Archiv, das importiert werden kann: {reason}',
  'imports.shift_not_sandbox':
    'Nur eine Installation mit Sandbox-Daten darf die Zeiten eines Archivs verschieben',
  'content.not_found': 'Es gibt keinen Inhalt {id}',
  'corrections.not_found': 'Inhalt {id} hat keine Korrektur',
  'corrections.no_label': 'Inhalt {id} ist noch nicht ausgewertet: Es gibt nichts zu korrigieren',
  'corrections.changed':
    'Die Korrektur von Inhalt {id} hat sich inzwischen geändert: Sehen Sie sie an, bevor Sie sie ersetzen',
  'config.changed':
    'Die Einstellungen haben sich inzwischen geändert: Sehen Sie sie an, bevor Sie Ihre speichern',
  'pain_points.not_found': 'Es gibt kein Thema {name}',
  'exports.authors_forbidden': 'Nur Admins dürfen Verfasser exportieren',
  'exports.busy': 'Andere Exporte laufen noch; bitte versuchen Sie es in {seconds} Sekunden erneut',
  'pictures.busy':
    'Andere Bilder werden noch gezeichnet; bitte versuchen Sie es in {seconds} Sekunden erneut',
  'targets.not_found': 'Es gibt kein Ziel {id}',
  'targets.duplicate': 'Es gibt schon ein Ziel {username} der Art {type}',
  'targets.deleted_name':
    'Ein gelöschtes Ziel der Art {type} heißt {username}; legen Sie es neu an, statt dieses umzubenennen',
  'targets.erased': '{username} wurde gelöscht und wird nicht wieder gesammelt',
  'targets.no_handle':
    '{username} ist mit Namen gespeichert, ohne Konto auf X: Es kann nichts gesammelt werden',
  'targets.invalid_csv': 'Die Datei ist keine Liste von Zielen: {reason}',
  'upkeep.already_running': 'Diese Wartung läuft bereits: {kind}',
  'privacy.is_target': '{username} ist ein Ziel; löschen Sie das Ziel, bevor die Person gelöscht wird',
  'body.too_large': 'Die Anfrage ist größer als {limit} Bytes',
  'body.unsupported_type': 'Die Anfrage muss {expected} sein',
  internal: 'Ein unerwarteter Fehler ist aufgetreten',
  'database.unavailable':
    'Die Datenbank ist gerade nicht erreichbar; bitte versuchen Sie es gleich noch einmal',
};
