import type * as Turns from '../../../../spec/turn-detection/contract.ts'

type Label = Turns.Phase | 'detecting'
export type NoticeCode = 'fallback' | 'unacknowledged' | 'threshold' | 'silence' | 'value'

const labels: Record<string, Record<Label, string>> = {
  en: { ready: 'Ready', listening: 'Listening', thinking: 'Thinking', speaking: 'Speaking', detecting: 'Detecting…' },
  de: { ready: 'Bereit', listening: 'Hört zu', thinking: 'Denkt nach', speaking: 'Spricht', detecting: 'Erkennt …' },
  fr: { ready: 'Prêt', listening: 'À l’écoute', thinking: 'Réflexion', speaking: 'Parle', detecting: 'Détection…' },
}

const notices: Record<string, Record<NoticeCode, string>> = {
  en: {
    fallback: 'Server turn detection degraded, using local estimates.',
    unacknowledged: 'The server did not accept the turn detection settings. Commit your turns by hand.',
    threshold: 'The threshold was moved into the safe range.',
    silence: 'The silence duration was raised to 150 ms.',
    value: 'A turn detection setting was out of range and has been corrected.',
  },
  de: {
    fallback: 'Die Spracherkennung des Servers ist gestört, es wird örtlich geschätzt.',
    unacknowledged: 'Der Server hat die Einstellungen nicht übernommen. Bitte von Hand absenden.',
    threshold: 'Die Schwelle wurde in den sicheren Bereich verschoben.',
    silence: 'Die Dauer der Stille wurde auf 150 ms angehoben.',
    value: 'Eine Einstellung lag außerhalb des Bereichs und wurde berichtigt.',
  },
  fr: {
    fallback: 'La détection du serveur est dégradée, estimation locale en cours.',
    unacknowledged: 'Le serveur n’a pas accepté les réglages. Validez vos tours à la main.',
    threshold: 'Le seuil a été ramené dans la plage sûre.',
    silence: 'La durée du silence a été portée à 150 ms.',
    value: 'Un réglage hors limites a été corrigé.',
  },
}

/** A language that has no words here is shown in English. */
const language = (locale: unknown) => {
  const name = String(locale).toLowerCase().split(/[-_]/)[0] ?? 'en'
  return Object.hasOwn(labels, name) ? name : 'en'
}

export function labelOf(locale: string, label: Label, style: 'plain' | 'dotted') {
  const text = labels[language(locale)]?.[label] ?? label
  return style === 'dotted' && label !== 'detecting' ? `● ${text}` : text
}

export const messageOf = (locale: string, code: NoticeCode) => notices[language(locale)]?.[code] ?? code
