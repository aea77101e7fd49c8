import { limits } from '@stimmlage/core/limits';
import type { ReasonTexts } from '@stimmlage/core/reasons/sentence';
import { errors } from './errors';

/**
 * The German translations of the sentences in core/reasons/catalogue.ts, with the same placeholders in
 * braces.
 */
export const reasons: ReasonTexts = {
  other: '{text}',
  unexpected: 'Unerwarteter Fehler: {message}',
  'job.repeated': 'Dieser Schritt wird automatisch wiederholt.',
  'job.held':
    'Ein anderer Worker hat diese Arbeit begonnen, oder eine, auf die sie warten muss, und macht nicht weiter. Hält das an, starten Sie die Worker neu.',
  'job.given_up': 'Der Worker wurde bei diesem Schritt zu oft unterbrochen.',

  'x.waits': 'X bittet, bis {until} zu warten',
  'x.token_refused': 'X nimmt das Bearer-Token nicht an (401); prüfen Sie X_BEARER_TOKEN.',
  'x.credit_spent': 'Das Guthaben bei X ist aufgebraucht (402); laden Sie es in der Entwicklerkonsole auf.',
  'x.project_refused': 'X lehnt dieses Projekt ab (403){said}',
  'x.cap_reached': 'Die monatliche Obergrenze bei X ist erreicht (429 UsageCapExceeded).',
  'x.answered': 'Antwort von X: {answer}',
  'x.silent': 'X nennt keinen Grund',
  'x.not_known': 'X kennt das nicht (404).',
  'x.not_accepted': 'X nimmt die Anfrage nicht an ({status}){said}',
  'x.unavailable': 'X ist nicht verfügbar ({status}).',
  'x.timed_out': 'X hat nicht rechtzeitig geantwortet.',
  'x.authors_missing':
    'X hat zu keinem Beitrag ein Konto angegeben: Die Namen der Felder haben sich geändert.',
  'x.nothing_said': 'X hat zu keinem der angefragten Beiträge etwas mitgeteilt.',
  'x.broken_off': 'Die Antwort von X wurde unterbrochen.',
  'x.unreachable': 'X war nicht erreichbar.',
  'x.unreadable': 'Die Antwort von X passt nicht zu seiner Schnittstelle.',
  'x.elsewhere': 'X leitet weiter an {address}, das Token geht aber nur an {origin}; prüfen Sie X_API_URL.',
  'x.failed': 'Die Anfrage an X ist fehlgeschlagen{said}',
  'x.given_up': 'Nach {tries} Versuchen aufgegeben.',
  'x.budget_spent':
    'Vom X-Budget dieses Monats ({limit}) sind noch {left} übrig, und der nächste Schritt kann {cost} kosten.',

  'run.no_token': 'X_BEARER_TOKEN fehlt: Es kann nichts abgerufen werden.',
  'run.stopped': 'Auf Anforderung angehalten',
  'run.targets_left': { one: '1 Quelle blieb offen', other: '{count} Quellen blieben offen' },
  'run.not_analysed': 'Danach wurde nichts ausgewertet',
  'run.analysed_in_part':
    'Ausgewertet werden nur die neuesten Beiträge ohne Einordnung ({most} von {wanted}), weil vom KI-Budget dieses Monats ({limit}) noch {left} übrig sind',
  'schedule.run_active': 'Der Abruf vom {due} entfiel: Ein anderer Abruf lief noch',
  'schedule.no_targets': 'Der Abruf vom {due} entfiel: Es gab keine aktive Quelle',

  'setup.no_key': '{variable} fehlt: Es kann nichts ausgewertet werden.',
  'setup.no_target': 'Es gibt noch keine aktive Quelle.',
  'setup.no_posts': 'Es gibt noch keine Beiträge zum Einordnen.',
  'setup.run_empty': 'Der letzte Abruf fand keine Beiträge.',
  'setup.all_filtered': {
    one: 'Der einzige Beitrag wurde aussortiert.',
    other: 'Alle {count} Beiträge wurden aussortiert.',
  },

  'target.deleted': 'Die Quelle wurde während des Abrufs gelöscht',
  'target.deactivated': 'Die Quelle wurde während des Abrufs deaktiviert',
  'target.changed': 'Die Quelle wurde während des Abrufs geändert; der nächste Abruf berücksichtigt sie',
  'target.no_handle': 'Nicht abgerufen: nur mit Namen gespeichert, ohne Kontonamen auf X',
  'target.erased_name': '{username} wurde gelöscht und wird nicht mehr abgerufen',
  'target.erased': 'Nicht abgerufen: Die Person hinter diesem Konto wurde gelöscht',
  'target.not_known': 'X kennt kein Konto @{username}',
  'target.gone':
    'X zeigt das als @{username} abgerufene Konto nicht mehr; hat jetzt das richtige Konto diesen Namen, löschen Sie die Quelle und legen Sie sie neu an',
  'target.protected': '@{username} ist geschützt: X zeigt die Beiträge nur denen, die dem Konto folgen',
  'target.same_account':
    'Eine andere Quelle, @{username}, ist dasselbe Konto auf X; dort werden die Beiträge abgerufen. Deaktivieren oder löschen Sie eine der beiden',
  'target.unstorable':
    'Die Datenbank kann einen Wert in der Antwort von X nicht speichern (SQLSTATE {code}); der nächste Abruf versucht es erneut',
  'target.renamed': 'X führt dieses Konto jetzt als @{username}',

  'gap.posts': 'Mehr als {most} neue Beiträge; ältere wurden nicht abgerufen',
  'gap.replies': 'Mehr als {most} neue Antworten unter einem Beitrag; ältere wurden nicht abgerufen',
  'gap.replies_full':
    'Grenze von {most} neuen Antworten unter einem Beitrag erreicht; möglicherweise gibt es ältere',
  'gap.threads': 'Es wurde nicht nach allen Antworten gesucht, weil ein Abruf nur eine begrenzte Zahl liest',
  'gap.unreadable': 'Einige Beiträge von X sind nicht lesbar; sie wurden ausgelassen',
  'gap.backfill': '{found} von {wanted} Beiträgen gefunden; ältere wurden nicht abgerufen',
  'gap.timeline_end':
    '{found} von {wanted} Beiträgen gefunden; X zeigt von einem Konto die neuesten {most} Beiträge',
  'gap.search_end': '{found} von {wanted} Beiträgen gefunden; X durchsucht die letzten {days} Tage',
  'gap.posts_end':
    'Nur Beiträge der letzten {days} Tage wurden gefunden; ältere seit dem letzten Abruf fehlen',
  'gap.replies_end': 'Antworten wurden nur unter Beiträgen der letzten {days} Tage gefunden',

  'session.empty': 'Es gab keine ausstehenden Beiträge mehr',
  'session.no_key': '{variable} fehlt: Diese Auswertung kann nicht weitergehen.',
  'session.no_model': 'Es gibt kein Modell {model} {version}',
  'session.no_codebook': 'Es gibt kein Codebuch {codebook}',
  'model.none': 'Alle Modelle wurden von ihren Anbietern abgeschaltet',
  'model.missing':
    'Das Standardmodell {model} ist nicht mehr eingerichtet; wählen Sie in den Einstellungen ein anderes',
  'model.retired':
    'Das Standardmodell {model} wurde vom Anbieter am {date} abgeschaltet; wählen Sie in den Einstellungen ein anderes',
  'session.waits': 'Noch nicht gesendete Anfragen warten',
  'session.awaits_batch': 'Auf einen gesendeten Stapel wird bis {until} gewartet',
  'budget.spent': errors['sessions.budget_spent'],
  'budget.exceeded': errors['sessions.budget_exceeded'],
  'batch.not_sent': 'Die Auswertung wurde abgebrochen, bevor dieser Stapel gesendet wurde',
  'batch.content_deleted': 'Die Beiträge dieses Stapels wurden gelöscht oder aussortiert',
  'batch.too_large': 'Der Stapel ist größer, als der Anbieter annimmt',
  'batch.expired': 'Der Stapel lief beim Anbieter ab',
  'batch.canceled': 'Der Stapel wurde abgebrochen',
  'batch.given_up': 'Auf den Stapel wurde nicht länger gewartet',
  'batch.not_forgotten':
    '{variable} fehlt: Ein Stapel mit Texten, die hier gelöscht wurden, bleibt bis zu {days} Tage beim KI-Anbieter',
  'request.not_asked': 'Die Auswertung wurde abgebrochen, bevor diese Anfrage gesendet wurde',
  'request.content_deleted': 'Die Beiträge dieser Anfrage wurden gelöscht oder aussortiert',
  'request.no_result': 'Der Anbieter lieferte zu dieser Anfrage kein Ergebnis',
  'item.deleted': 'Der Beitrag wurde gelöscht oder aussortiert, bevor er ausgewertet wurde',
  'item.edited': 'Der Beitrag wurde während der Auswertung geändert',
  'answer.refused': 'Das Modell hat die Antwort verweigert',
  'answer.cut': 'Die Antwort wurde abgeschnitten: Sie ist länger als erlaubt',
  'answer.empty': 'Die Antwort ist leer',
  'answer.no_document': 'Die Antwort enthält kein JSON-Dokument',
  'answer.misshapen': 'Die Antwort hat nicht die verlangte Form',
  'answer.item_missing': 'Das Modell hat den Beitrag ausgelassen',
  'answer.item_doubled': 'Das Modell hat zu dem Beitrag zweimal geantwortet',
  'answer.field': 'Die Angabe des Modells zu {field} ist nicht zulässig',

  'provider.key_refused': 'Der KI-Anbieter nimmt den Schlüssel nicht an (401); prüfen Sie {variable}{said}',
  'provider.credit_spent': 'Das Guthaben beim KI-Anbieter ist aufgebraucht{said}',
  'provider.key_forbidden': 'Der KI-Anbieter lehnt diesen Schlüssel ab (403){said}',
  'provider.no_model': 'Der KI-Anbieter kennt das Modell nicht (404){said}',
  'provider.no_model_here':
    'Der KI-Anbieter kennt das Modell nicht (404); prüfen Sie OPENAI_MODEL und OPENAI_BASE_URL{said}',
  'provider.no_path':
    'Unter der Adresse des KI-Anbieters antwortet ein Server, der diesen Pfad nicht kennt (404). Entweder startet der Anbieter hinter einem Proxy gerade neu, oder {variable} ist falsch.',
  'provider.batch_too_large': 'Der Stapel ist größer, als der KI-Anbieter annimmt (413){said}',
  'provider.limit_spent': 'Das Kontingent beim KI-Anbieter ist aufgebraucht{said}',
  'provider.waits': 'Der KI-Anbieter bittet zu warten (429){said}',
  'provider.refused': 'Der KI-Anbieter lehnt die Anfrage ab ({status}){said}',
  'provider.redirected':
    'Der KI-Anbieter verweist an eine andere Adresse ({status}); prüfen Sie OPENAI_BASE_URL.',
  'provider.elsewhere':
    'Der KI-Anbieter verweist auf {address}, Schlüssel und Beiträge gehen aber nur an {origin}; prüfen Sie {variable}.',
  'provider.unavailable': 'Der KI-Anbieter ist nicht verfügbar ({status}){said}',
  'provider.stumbled': 'Der KI-Anbieter konnte nicht antworten ({status}){said}',
  'provider.timed_out': 'Der KI-Anbieter hat nicht rechtzeitig geantwortet.',
  'provider.taken_back': 'Die Anfrage wurde zurückgezogen.',
  'provider.broken_off': 'Der KI-Anbieter hat die Verbindung unterbrochen.',
  'provider.unreachable': 'Der KI-Anbieter war nicht erreichbar.',
  'provider.unreadable': 'Die Antwort des KI-Anbieters ist nicht lesbar{said}',
  'provider.no_message': 'Die Antwort des KI-Anbieters ist keine Nachricht.',
  'provider.no_completion': 'Die Antwort des KI-Anbieters ist keine Chat Completion.',
  'provider.misshapen': 'Das Ergebnis des KI-Anbieters ist nicht wie dokumentiert',
  'provider.answered': 'Antwort des KI-Anbieters: {answer}',
  'provider.unclear': 'Es ist unklar, ob der Stapel angelegt wurde{said}',
  'provider.batch_gone': 'Der KI-Anbieter kennt den Stapel nicht mehr{said}',
  'provider.results_gone': 'Der KI-Anbieter hat die Ergebnisse des Stapels nicht mehr.',
  'provider.results_missing': 'Der KI-Anbieter findet die Ergebnisse des Stapels gerade nicht{said}',
  'provider.damaged': 'Zeilen der Ergebnisse des KI-Anbieters, die kein JSON sind: {lines}',

  'trends.no_token': 'X_BEARER_TOKEN fehlt: Es können keine Trends abgerufen werden.',
  'trends.place_empty': '{place}: keine Trends',
  'trends.place_failed': '{place}: {reason}',
  'trends.no_key': '{variable} fehlt: Trends werden nicht ausgewertet.',
  'trends.unjudged': 'Das Modell hat {names} der Namen gar nicht oder doppelt beurteilt',

  'import.nothing_taken': 'Nichts davon kann importiert werden. Die Zeilen enthalten: {reason}',
  'import.cut_off': 'Nur die Zeilen vor Zeile {line} wurden importiert. Der Rest ist nicht lesbar: {reason}',
  'import.not_resumed':
    'Das Hochladen wurde nicht innerhalb von {days} Tagen fortgesetzt. Nur was bis dahin angekommen war, wurde importiert',
  'import.lines_deleted':
    'Bei einer Löschung wurden die noch nicht importierten Zeilen gelöscht. Importieren Sie die Datei erneut: Der Import beginnt von vorn',
  'archive.empty': 'Die Datei ist leer',
  'archive.no_json': 'Die erste Zeile ist kein JSON-Objekt',
  'archive.not_text':
    'Ab dort ist die Datei nicht in UTF-8, Umlaute wären entstellt; speichern Sie sie als UTF-8',
  'archive.long_line': `Zeile {line} ist länger als ${limits.importLineBytes / 1024 ** 2} MiB`,
  'archive.too_large': 'Die Datei ist entpackt größer als {size}',
  'archive.too_packed': 'Die Datei ist entpackt mehr als {times}-mal so groß wie gepackt',
  'archive.damaged': 'Die Datei ist beschädigt ({message})',
  'archive.trailing_bytes': {
    one: '1 Byte hinter dem Ende der komprimierten Daten wurde ignoriert',
    other: '{count} Bytes hinter dem Ende der komprimierten Daten wurden ignoriert',
  },
  'line.no_json': 'kein JSON',
  'line.no_answer': 'keine Antwort der Schnittstelle von X',
  'line.old_post': 'ein Beitrag der alten Schnittstelle v1.1',
  'line.web_capture': 'eine Aufzeichnung der Website (Zeeschuimer, 4CAT)',
  'line.count': 'eine Zählung von Beiträgen',
  'line.compliance': 'ein Compliance-Eintrag',
  'line.list': 'eine Liste',
  'line.user': 'ein Konto',
  'line.post_without_time': 'ein Beitrag ohne Zeitpunkt',
  'line.trends_without_place': 'Trends ohne Ort und Zeitpunkt',
  'line.no_post': 'kein lesbarer Beitrag',
  'line.unreadable': '{unreadable} von {posts} Beiträgen sind nicht lesbar',
  'line.future': 'eine Zeit in der Zukunft',
  'line.future_posts': '{future} von {posts} Beiträgen liegen in der Zukunft',
  'line.unstorable': 'ein Wert, den die Datenbank nicht speichern kann',

  'csv.not_utf8': 'Sie ist nicht in UTF-8; speichern Sie sie in Excel als „CSV UTF-8“',
  'csv.no_lines': 'Unter ihrer Kopfzeile steht nichts',
  'csv.too_many_lines': 'Sie hat mehr als {most} Zeilen; teilen Sie sie auf',
  'csv.no_column': 'Ihrer Kopfzeile fehlt die Spalte {column}',
  'csv.line': 'Zeile {line}: {reason}',
  'csv.quote_inside':
    'Eine Zelle enthält ein Anführungszeichen; setzen Sie die ganze Zelle in Anführungszeichen und verdoppeln Sie die in ihr',
  'csv.quote_unclosed': 'Ein Anführungszeichen wird geöffnet und nicht geschlossen',
  'csv.too_many_columns': 'Ihre Kopfzeile hat {columns} Spalten, mehr als {most}',
  'csv.too_many_cells': 'Sie hat {cells} Zellen, die Kopfzeile {columns}',
  'cell.empty': '{column} ist leer',
  'cell.too_long': '{column} ist länger als {most} Zeichen',
  'cell.no_text': '{column} „{value}“ enthält Zeichen, die kein Text sind',
  'cell.no_truth': '{column} „{value}“ ist weder „ja“ noch „nein“',
  'cell.no_number': '{column} „{value}“ ist keine ganze Zahl von {least} bis {most}',
  'cell.no_choice': '{column} „{value}“ ist nicht vorgesehen; möglich sind: {choices}',
  'cell.no_handle':
    '{column} „{value}“ ist kein Kontoname auf X: 1 bis 15 Buchstaben, Ziffern oder Unterstriche',
  'cell.no_hashtag': '{column} „{value}“ ist kein Hashtag: nur Buchstaben, Ziffern und Unterstriche',
  'cell.no_keyword':
    '{column} „{value}“ ist kein Stichwort: Es hat weder Buchstaben noch Ziffern noch Emojis',
  'gold_set.no_items': 'Keine Zeile hat einen Text und das Label positive, negative oder neutral',

  'upkeep.no_token': 'X_BEARER_TOKEN fehlt: Es kann nichts abgeglichen werden.',
  'upkeep.given_up': 'Nach {tries} Versuchen aufgegeben; der nächste Lauf macht weiter.',
  'upkeep.budget_spent':
    'Das X-Budget dieses Monats ist aufgebraucht; die übrigen Beiträge folgen, sobald wieder Budget da ist.',
  'upkeep.share_spent':
    'Der Anteil dieser Nacht am X-Budget des Monats ist aufgebraucht; die übrigen Beiträge folgen in der nächsten Nacht.',
  'upkeep.bound': 'Ein Lauf gleicht höchstens {most} Beiträge ab; die übrigen folgen beim nächsten.',
  'upkeep.mostly_gone':
    'X meldet {found} Beiträge mehrerer Konten als gelöscht. Das geschieht auch bei einer Störung oder ohne Zugriff. Sie wurden nicht gelöscht. Trifft es zu, starten Sie diesen Abgleich nach {until}: Dann werden sie gelöscht.',
  'upkeep.retention_shorter':
    'Es wurde nichts gelöscht: Dieser Worker hat STIMMLAGE_RETENTION_DAYS={value}, bisher galten {earlier} Tage. Geben Sie jedem Worker den gewollten Wert. Ist er kürzer als {earlier} Tage, starten Sie danach die Löschung alter Beiträge einmal von Hand.',
  'upkeep.mismatches': 'Zahlen stimmen nicht mit den Einordnungen überein',
};
