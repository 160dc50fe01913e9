import type * as X from '../../../../spec/turn-detection/contract.ts'

/** The notices, by code. */
export type NoticeCode =
  | 'fallback'
  | 'recovered'
  | 'hint-unavailable'
  | 'unacknowledged'
  | 'rejected'
  | 'server-disabled'
  | 'threshold-clamped'
  | 'prefix-clamped'
  | 'silence-clamped'
  | 'choice-replaced'

/** The texts of one language. */
export interface Texts {
  readonly phases: Readonly<Record<X.Phase, string>>
  readonly detecting: string
  readonly notices: Readonly<Record<NoticeCode, string>>
}

const en: Texts = {
  phases: { ready: 'Ready', listening: '● Listening', thinking: 'Thinking', speaking: 'Speaking' },
  detecting: 'Detecting…',
  notices: {
    fallback: 'Server turn detection degraded, using local estimates.',
    recovered: 'Server turn detection works again.',
    'hint-unavailable': 'Local estimates are unavailable. Commit your speech by hand.',
    unacknowledged: 'The server did not acknowledge turn detection. Turn detection is manual now.',
    rejected: 'The server rejected the turn detection settings.',
    'server-disabled': 'The server has switched turn detection off. Commit your speech by hand.',
    'threshold-clamped': 'The threshold was out of its safe range and has been adjusted.',
    'prefix-clamped': 'The prefix padding was out of range and has been adjusted.',
    'silence-clamped': 'The silence duration was out of its safe range and has been adjusted.',
    'choice-replaced': 'A turn detection setting was not valid and has been replaced.',
  },
}

const de: Texts = {
  phases: { ready: 'Bereit', listening: '● Hört zu', thinking: 'Denkt nach', speaking: 'Spricht' },
  detecting: 'Erkennung läuft…',
  notices: {
    fallback: 'Die Sprecherwechsel-Erkennung des Servers ist gestört; es wird örtlich geschätzt.',
    recovered: 'Die Sprecherwechsel-Erkennung des Servers arbeitet wieder.',
    'hint-unavailable': 'Die örtliche Schätzung ist nicht verfügbar. Bitte von Hand abschließen.',
    unacknowledged: 'Der Server hat die Einstellung nicht bestätigt. Der Sprecherwechsel ist jetzt von Hand.',
    rejected: 'Der Server hat die Einstellung des Sprecherwechsels abgelehnt.',
    'server-disabled': 'Der Server hat die Erkennung abgeschaltet. Bitte von Hand abschließen.',
    'threshold-clamped': 'Die Schwelle lag außerhalb des sicheren Bereichs und wurde angepasst.',
    'prefix-clamped': 'Der Vorlauf lag außerhalb des Bereichs und wurde angepasst.',
    'silence-clamped': 'Die Stilledauer lag außerhalb des sicheren Bereichs und wurde angepasst.',
    'choice-replaced': 'Eine Einstellung des Sprecherwechsels war ungültig und wurde ersetzt.',
  },
}

const fr: Texts = {
  phases: { ready: 'Prêt', listening: '● À l’écoute', thinking: 'Réflexion', speaking: 'Parle' },
  detecting: 'Détection…',
  notices: {
    fallback: 'La détection des tours par le serveur est dégradée ; estimation locale.',
    recovered: 'La détection des tours par le serveur fonctionne de nouveau.',
    'hint-unavailable': 'L’estimation locale est indisponible. Validez à la main.',
    unacknowledged: 'Le serveur n’a pas confirmé la détection. Les tours de parole sont manuels.',
    rejected: 'Le serveur a refusé les réglages de détection.',
    'server-disabled': 'Le serveur a désactivé la détection. Validez à la main.',
    'threshold-clamped': 'Le seuil était hors de la plage sûre et a été ajusté.',
    'prefix-clamped': 'La marge initiale était hors de la plage et a été ajustée.',
    'silence-clamped': 'La durée de silence était hors de la plage sûre et a été ajustée.',
    'choice-replaced': 'Un réglage de détection n’était pas valide et a été remplacé.',
  },
}

const languages: ReadonlyMap<string, Texts> = new Map([
  ['en', en],
  ['de', de],
  ['fr', fr],
])

/** The texts of a language; English for a language without texts. */
export const textsOf = (locale: string): Texts => languages.get(locale) ?? en
