/** Labels and notices in the languages of the settings; any other language is shown in English. */
import type * as T from '../../../../spec/turn-detection/contract.ts'

export type NoticeCode =
  | 'fallback'
  | 'update-unacknowledged'
  | 'update-rejected'
  | 'threshold-clamped'
  | 'padding-clamped'
  | 'silence-clamped'
  | 'value-ignored'

type Words = Readonly<Record<T.Phase | 'detecting' | NoticeCode, string>>

const en: Words = {
  ready: 'Ready',
  listening: 'Listening',
  thinking: 'Thinking',
  speaking: 'Speaking',
  detecting: 'Detecting…',
  fallback: 'Server turn detection degraded, using local estimates.',
  'update-unacknowledged': 'The service did not confirm turn detection. Manual mode is on.',
  'update-rejected': 'The service refused the turn detection settings. Manual mode is on.',
  'threshold-clamped': 'The threshold was moved into the safe range.',
  'padding-clamped': 'The prefix padding was raised to 0 ms.',
  'silence-clamped': 'The silence duration was raised to the least that is allowed.',
  'value-ignored': 'A turn detection setting is not valid and was ignored.',
}

const de: Words = {
  ready: 'Bereit',
  listening: 'Hört zu',
  thinking: 'Denkt nach',
  speaking: 'Spricht',
  detecting: 'Erkennung läuft…',
  fallback: 'Die Sprecherkennung des Servers ist gestört, es wird lokal geschätzt.',
  'update-unacknowledged': 'Der Dienst hat die Sprecherkennung nicht bestätigt. Der manuelle Modus ist an.',
  'update-rejected': 'Der Dienst hat die Einstellungen abgelehnt. Der manuelle Modus ist an.',
  'threshold-clamped': 'Die Schwelle wurde in den sicheren Bereich gesetzt.',
  'padding-clamped': 'Der Vorlauf wurde auf 0 ms angehoben.',
  'silence-clamped': 'Die Stilledauer wurde auf das erlaubte Minimum angehoben.',
  'value-ignored': 'Eine Einstellung der Sprecherkennung ist ungültig und wurde übergangen.',
}

const fr: Words = {
  ready: 'Prêt',
  listening: 'À l’écoute',
  thinking: 'Réflexion',
  speaking: 'Parle',
  detecting: 'Détection…',
  fallback: 'La détection du serveur est dégradée, estimation locale en cours.',
  'update-unacknowledged': 'Le service n’a pas confirmé la détection. Le mode manuel est actif.',
  'update-rejected': 'Le service a refusé les réglages de détection. Le mode manuel est actif.',
  'threshold-clamped': 'Le seuil a été ramené dans la plage sûre.',
  'padding-clamped': 'La marge initiale a été relevée à 0 ms.',
  'silence-clamped': 'La durée de silence a été relevée au minimum permis.',
  'value-ignored': 'Un réglage de détection n’est pas valide et a été ignoré.',
}

const languages = new Map([
  ['en', en],
  ['de', de],
  ['fr', fr],
])

export function wordsIn(locale: unknown): Words {
  const language = typeof locale === 'string' ? (locale.toLowerCase().split(/[-_]/)[0] ?? '') : ''
  return languages.get(language) ?? en
}
