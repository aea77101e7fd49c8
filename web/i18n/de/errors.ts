import type { ErrorCode } from '@stimmlage/core/errors/catalogue';

/**
 * The German translations of the messages in core/errors/catalogue.ts, with the same placeholders in braces.
 */
export const errors: Record<ErrorCode, string> = {
  'validation.failed': 'Bitte prüfen Sie diese Angaben: {fields}',
  'request.query_too_long':
    'Zu viele Filter: Die Abfrage darf höchstens {limit} Zeichen lang sein. Entfernen Sie einige.',
  'request.wrong_host':
    'Diese Installation hat eine andere Adresse: {address}. Öffnen Sie sie dort, berichtigen Sie STIMMLAGE_PUBLIC_URL, oder lassen Sie den Proxy den Host-Header weitergeben.',
  'request.bad_json': 'Die Anfrage enthält kein gültiges JSON',
  'auth.required': 'Bitte melden Sie sich an',
  'auth.invalid_credentials': 'E-Mail-Adresse oder Passwort ist falsch',
  'auth.throttled': 'Zu viele Anmeldeversuche; bitte versuchen Sie es in {seconds}\u00A0Sek. erneut',
  'auth.wrong_password': 'Das bisherige Passwort stimmt nicht',
  'auth.session_required':
    'Mit einem API-Token ist das nicht möglich; melden Sie sich mit E-Mail-Adresse und Passwort an',
  'auth.scope_missing':
    'Diesem API-Token fehlt die Berechtigung {scope}; verwenden Sie ein Token, das sie hat',
  'auth.invalid_setup_link':
    'Dieser Einrichtungslink ist abgelaufen oder bereits benutzt. Starten Sie die API neu: Solange es kein Konto gibt, schreibt sie einen neuen Link ins Protokoll.',
  'auth.invalid_invitation':
    'Diese Einladung gilt nicht mehr: Sie ist abgelaufen, schon benutzt oder zurückgezogen. Bitten Sie um einen neuen Link.',
  'auth.forbidden_admin': 'Für diese Seite brauchen Sie Admin-Rechte.',
  'auth.forbidden_super': 'Für diese Seite brauchen Sie Super-Admin-Rechte.',
  'sign_ins.not_found': 'Diese Anmeldung gibt es nicht, oder sie ist beendet',
  'tokens.not_found': 'Dieses API-Token gibt es nicht',
  'tokens.too_many':
    'Sie haben {limit} API-Tokens, die noch nicht abgelaufen sind; widerrufen Sie zuerst eines, das Sie nicht mehr brauchen',
  'users.not_found': 'Es gibt kein Benutzerkonto {id}',
  'users.email_taken': 'Es gibt schon ein Benutzerkonto mit der E-Mail-Adresse {email}',
  'users.last_super_admin':
    'Das ist das einzige aktive Konto mit der Rolle Super-Admin; legen Sie zuerst ein weiteres an',
  'users.delete_super_admin': 'Ein Super-Admin kann nicht gelöscht werden',
  'users.delete_self': 'Sie können sich nicht selbst löschen',
  'invitations.not_found': 'Es gibt keine offene Einladung {id}',
  'invitations.too_many':
    'Es gibt schon {limit} offene Einladungen; ziehen Sie zuerst eine zurück, die nicht mehr gebraucht wird',
  'views.not_found': 'Es gibt keine Ansicht {id}',
  'views.not_yours': 'Nur wer diese Ansicht angelegt hat und Admins dürfen sie ändern oder löschen',
  'views.no_owner':
    'Das Konto, dem diese Ansicht gehörte, wurde gelöscht; sie bleibt deshalb geteilt. Löschen Sie sie, wenn sie nicht mehr gebraucht wird.',
  'views.too_many':
    'Sie haben {limit} Ansichten gespeichert; löschen Sie zuerst eine, die nicht mehr gebraucht wird',
  'annotations.not_found': 'Es gibt keine Anmerkung {id}',
  'annotations.not_yours':
    'Nur wer diese Anmerkung geschrieben hat und Admins dürfen sie ändern oder löschen',
  'annotations.too_many':
    'Es gibt schon {limit} Anmerkungen; löschen Sie zuerst eine eigene, oder bitten Sie einen Admin darum',
  'annotations.days_reversed': 'Der letzte Tag darf nicht vor dem ersten liegen',
  'route.not_found': 'Diese Adresse gibt es nicht',
  'sessions.not_found': 'Es gibt keine Auswertung {id}',
  'sessions.nothing_to_analyze': 'Es gibt keine ausstehenden Beiträge',
  'sessions.unknown_model': 'Es gibt kein Modell {model}',
  'sessions.no_model': 'Alle Modelle wurden von ihren Anbietern abgeschaltet',
  'sessions.retired_model':
    '{model} wurde vom Anbieter am {date} abgeschaltet; wählen Sie stattdessen {successor}',
  'sessions.retired_for_good':
    '{model} wurde vom Anbieter am {date} abgeschaltet; wählen Sie ein anderes Modell',
  'sessions.model_without_provider':
    '{model} steht nicht zur Verfügung: {variable} ist nicht gesetzt. Das muss beim Start des Produkts konfiguriert werden.',
  'sessions.budget_spent':
    'Das KI-Budget dieses Monats ({limit}) ist aufgebraucht. Erhöhen Sie es in den Einstellungen oder warten Sie bis zum Monatsersten (UTC).',
  'gold_sets.not_found': 'Es gibt keinen Goldstandard {key}',
  'gold_sets.name_taken': 'Es gibt schon einen Goldstandard {name}',
  'gold_sets.invalid_csv': 'Die Datei ist kein Goldstandard: {reason}',
  'gold_sets.too_large':
    'Die Datei ist zu groß: Ein Goldstandard hat höchstens {lines} Zeilen und {limit}. Teilen Sie sie auf.',
  'gold_sets.in_use': 'Eine Auswertung über diesen Goldstandard ist noch nicht beendet',
  'gold_sets.at_provider':
    'Eine fehlgeschlagene Auswertung über diesen Goldstandard hat noch einen Stapel beim KI-Anbieter. Wiederholen Sie die Auswertung, und brechen Sie sie dann gegebenenfalls ab; ist sie beendet, lässt sich der Goldstandard löschen',
  'sessions.budget_exceeded':
    'Das würde etwa {cost} kosten. Vom KI-Budget dieses Monats ({limit}) bleiben nach Abzug der laufenden Auswertungen {left}.',
  'sessions.has_ended': 'Die Auswertung {id} ist schon beendet: Es gibt nichts abzubrechen',
  'sessions.still_open': 'Die Auswertung {id} läuft noch und wiederholt automatisch, was fehlschlägt',
  'sessions.nothing_to_retest':
    'Auswertung {id} hat keine zwei Anfragen mit mehreren Äußerungen, die noch eingeordnet sind: Für einen Retest gibt es nichts zu mischen',
  'sessions.no_figures':
    'Auswertung {id} hat keine Zahlen, die sich veröffentlichen ließen: Sie gilt einem Goldstandard oder einem Retest',
  'sessions.not_a_retest': 'Auswertung {id} ist kein Retest',
  'sessions.nothing_failed': 'In der Auswertung {id} gibt es nichts zu wiederholen',
  'runs.not_found': 'Es gibt keinen Abruf {id}',
  'runs.already_running': 'Es läuft bereits ein Abruf',
  'runs.none_active': 'Es läuft kein Abruf',
  'runs.no_targets': 'Es gibt keine aktive Quelle für einen Abruf',
  'imports.not_found': 'Es gibt keinen Import {id}',
  'imports.in_progress': 'Diese Datei wird bereits empfangen',
  'imports.broken':
    'Das Hochladen von {name} wurde unterbrochen. Senden Sie dieselbe Datei noch einmal, um fortzufahren.',
  'imports.changed':
    'Ein unvollendeter Import namens {name} hat anderen Inhalt. Benennen Sie die neue Datei um und versuchen Sie es erneut.',
  'imports.not_an_archive': '{name} ist kein Archiv, das importiert werden kann: {reason}',
  'imports.shift_not_sandbox':
    'Nur in einer Installation mit Sandbox-Daten lassen sich die Zeiten eines Archivs verschieben',
  'content.not_found': 'Es gibt keinen Beitrag {id}',
  'corrections.not_found': 'Der Beitrag {id} hat keine Korrektur',
  'corrections.no_label': 'Der Beitrag {id} ist noch nicht ausgewertet: Es gibt nichts zu korrigieren',
  'corrections.outdated':
    'Der Beitrag {id} wurde in der Zwischenzeit auf X bearbeitet und neu ausgewertet. Lesen Sie ihn, bevor Sie ihn korrigieren.',
  'corrections.changed':
    'Die Korrektur des Beitrags {id} wurde in der Zwischenzeit geändert. Sehen Sie sie an, bevor Sie sie überschreiben.',
  'config.changed':
    'Die Einstellungen wurden in der Zwischenzeit geändert. Sehen Sie sie an, bevor Sie Ihre speichern.',
  'pain_points.not_found': 'Es gibt weder ein Thema noch ein Politikfeld {name}',
  'exports.authors_forbidden': 'Nur Admins dürfen Kontonamen exportieren',
  'exports.busy': 'Andere Exporte laufen noch; bitte versuchen Sie es in {seconds}\u00A0Sek. erneut',
  'pictures.busy':
    'Andere Bilder werden noch gezeichnet; bitte versuchen Sie es in {seconds}\u00A0Sek. erneut',
  'targets.not_found': 'Es gibt keine Quelle {id}',
  'targets.duplicate': 'Es gibt schon eine Quelle {username} der Art {type}',
  'targets.deleted_name':
    'Eine gelöschte Quelle der Art {type} heißt bereits {username}. Legen Sie sie neu an, statt diese umzubenennen.',
  'targets.erased': '{username} wurde gelöscht und wird nicht mehr abgerufen',
  'targets.no_handle':
    '{username} ist nur mit Namen gespeichert. Tragen Sie den Kontonamen auf X ein, damit Beiträge abgerufen werden können.',
  'targets.invalid_csv': 'Die Datei ist keine Liste von Quellen: {reason}',
  'trends.already_fetching': 'Die Trends werden bereits abgerufen',
  'trends.fetch_not_found': 'Es gibt keinen Trend-Abruf {id}',
  'upkeep.already_running': 'Diese Wartung läuft bereits: {kind}',
  'privacy.is_target': '{username} ist eine Quelle; löschen Sie zuerst die Quelle, dann die Person',
  'requests.too_many':
    'Aus Ihrem Netz kamen zu viele Anfragen; bitte versuchen Sie es in {seconds}\u00A0Sek. erneut',
  'body.too_large': 'Die Anfrage ist zu groß (höchstens {limit}).',
  'body.unsupported_type': 'Die Anfrage muss {expected} sein',
  internal:
    'Ein unerwarteter Fehler ist aufgetreten. Bitte versuchen Sie es erneut. Bleibt der Fehler, melden Sie ihn dem Betreiber mit Uhrzeit.',
  'database.unavailable':
    'Die Datenbank ist gerade nicht erreichbar; bitte versuchen Sie es gleich noch einmal',
  'database.too_slow':
    'Die Datenbank hat das nach {limit}\u00A0Sek. abgebrochen. Versuchen Sie es später noch einmal, oder wählen Sie für Auswertungen einen kürzeren Zeitraum oder weniger Filter.',
  'database.conflict':
    'Dieselben Daten wurden im selben Moment an anderer Stelle geändert; bitte versuchen Sie es noch einmal',
  'database.busy':
    'Der Server oder seine Datenbank ist gerade überlastet; bitte versuchen Sie es gleich noch einmal',
  'database.full': 'Die Festplatte der Datenbank ist voll. Der Betreiber muss Platz schaffen.',
  'database.read_only':
    'Die Datenbank nimmt keine Änderungen an: Sie ist ein Replikat oder nur zum Lesen freigegeben. Der Betreiber muss DATABASE_URL auf den primären Server setzen.',
};
