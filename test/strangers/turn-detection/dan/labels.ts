/** The words that users see, by language. */
import type { Phase } from '../../../../spec/turn-detection/contract.ts'

/** All words of one language. */
export interface Words {
  readonly phases: Readonly<Record<Phase, string>>
  readonly detecting: string
  readonly fallback: string
  readonly recovered: string
  readonly unacknowledged: string
  readonly rejected: string
  readonly clamped: string
  readonly refused: string
}

const en: Words = {
  phases: { ready: 'Ready', listening: 'Listening', thinking: 'Thinking', speaking: 'Speaking' },
  detecting: 'Detecting…',
  fallback: 'Server turn detection degraded, using local estimates.',
  recovered: 'Server turn detection works again.',
  unacknowledged: 'The server did not acknowledge the turn detection settings. Manual mode is active.',
  rejected: 'The server rejected the turn detection settings.',
  clamped: 'A turn detection setting was out of its safe range and has been adjusted.',
  refused: 'The server commits the audio in this mode.',
}

const de: Words = {
  phases: { ready: 'Bereit', listening: 'Hört zu', thinking: 'Denkt nach', speaking: 'Spricht' },
  detecting: 'Erkennung läuft…',
  fallback: 'Die Sprecherkennung des Servers ist gestört, es gelten örtliche Schätzungen.',
  recovered: 'Die Sprecherkennung des Servers arbeitet wieder.',
  unacknowledged: 'Der Server hat die Einstellungen nicht bestätigt. Es gilt der manuelle Modus.',
  rejected: 'Der Server hat die Einstellungen abgelehnt.',
  clamped: 'Eine Einstellung lag außerhalb des sicheren Bereichs und wurde angepasst.',
  refused: 'In diesem Modus schließt der Server die Aufnahme ab.',
}

const fr: Words = {
  phases: { ready: 'Prêt', listening: 'Écoute', thinking: 'Réflexion', speaking: 'Parle' },
  detecting: 'Détection…',
  fallback: 'La détection du serveur est dégradée, les estimations locales la remplacent.',
  recovered: 'La détection du serveur fonctionne à nouveau.',
  unacknowledged: 'Le serveur n’a pas confirmé les réglages. Le mode manuel est actif.',
  rejected: 'Le serveur a refusé les réglages.',
  clamped: 'Un réglage hors de la plage sûre a été ajusté.',
  refused: 'Dans ce mode, le serveur valide l’audio.',
}

const languages: ReadonlyMap<string, Words> = new Map([
  ['en', en],
  ['de', de],
  ['fr', fr],
])

/** The words of a language; English where there are none. */
export const wordsOf = (locale: string): Words => languages.get(locale) ?? en
