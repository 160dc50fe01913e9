/** Labels and notices. A language without words of its own is shown in English. */
import type * as T from '../../../../spec/turn-detection/contract.ts'
import type { Correction } from './config.ts'

type NoticeCode = 'fallback' | 'unacknowledged' | 'rejected' | Correction

interface Words {
  readonly phases: Readonly<Record<T.Phase, string>>
  readonly detecting: string
  readonly notices: Readonly<Record<NoticeCode, string>>
}

const en: Words = {
  phases: { ready: 'Ready', listening: 'Listening', thinking: 'Thinking', speaking: 'Speaking' },
  detecting: 'Detecting…',
  notices: {
    fallback: 'Server turn detection degraded, using local estimates.',
    unacknowledged: 'The server did not acknowledge turn detection. Commit your turns manually.',
    rejected: 'The server rejected the turn detection settings. Commit your turns manually.',
    threshold: 'The threshold was set to the nearest safe value.',
    silence: 'The silence duration was raised to 150 ms.',
    value: 'A turn detection setting was not valid and was replaced.',
  },
}
const de: Words = {
  phases: { ready: 'Bereit', listening: 'Hört zu', thinking: 'Denkt nach', speaking: 'Spricht' },
  detecting: 'Erkennung läuft…',
  notices: {
    fallback: 'Die Spracherkennung des Servers ist gestört, es wird örtlich geschätzt.',
    unacknowledged: 'Der Server hat die Einstellung nicht bestätigt. Bitte Beiträge von Hand abschließen.',
    rejected: 'Der Server hat die Einstellung abgelehnt. Bitte Beiträge von Hand abschließen.',
    threshold: 'Die Schwelle wurde auf den nächsten sicheren Wert gesetzt.',
    silence: 'Die Stilledauer wurde auf 150 ms angehoben.',
    value: 'Eine ungültige Einstellung wurde ersetzt.',
  },
}
const fr: Words = {
  phases: { ready: 'Prêt', listening: 'À l’écoute', thinking: 'Réflexion', speaking: 'Réponse' },
  detecting: 'Détection…',
  notices: {
    fallback: 'Détection du serveur dégradée, estimations locales utilisées.',
    unacknowledged: 'Le serveur n’a pas confirmé la détection. Validez vos tours manuellement.',
    rejected: 'Le serveur a refusé les réglages. Validez vos tours manuellement.',
    threshold: 'Le seuil a été ramené à la valeur sûre la plus proche.',
    silence: 'La durée de silence a été portée à 150 ms.',
    value: 'Un réglage non valide a été remplacé.',
  },
}

const wordsOf = (locale: unknown): Words => (locale === 'de' ? de : locale === 'fr' ? fr : en)

export function labelOf(locale: unknown, phase: T.Phase, isDetecting: boolean, isDotted: boolean): string {
  const words = wordsOf(locale)
  if (isDetecting) return words.detecting
  return isDotted && phase === 'listening' ? `● ${words.phases.listening}` : words.phases[phase]
}

/** Warnings are for the fallback, errors for an update without acknowledgement; all else is information. */
export function noticeOf(locale: unknown, code: NoticeCode) {
  const severity =
    code === 'fallback' ? 'warning' : code === 'unacknowledged' || code === 'rejected' ? 'error' : 'info'
  return { severity, message: wordsOf(locale).notices[code], code } as const
}
