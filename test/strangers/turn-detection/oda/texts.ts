import type * as Voice from '../../../../spec/turn-detection/contract.ts'

export type Notice = 'fallback' | 'unacknowledged' | 'rejected' | 'threshold-adjusted' | 'silence-adjusted' | 'invalid-setting'

export interface Words {
  readonly phases: Readonly<Record<Voice.Phase, string>>
  readonly detecting: string
  readonly guess: string
  readonly notices: Readonly<Record<Notice, string>>
}

const english: Words = {
  phases: { ready: 'Ready', listening: 'Listening', thinking: 'Thinking', speaking: 'Speaking' },
  detecting: 'Detecting…',
  guess: 'estimated',
  notices: {
    fallback: 'Server turn detection degraded, using local estimates.',
    unacknowledged: 'The service did not acknowledge the turn detection settings. Manual mode is active.',
    rejected: 'The service rejected the turn detection settings. Manual mode is active.',
    'threshold-adjusted': 'The threshold was adjusted to a safe value.',
    'silence-adjusted': 'The silence duration was raised to 150 ms.',
    'invalid-setting': 'An invalid turn detection setting was ignored.',
  },
}

const german: Words = {
  phases: { ready: 'Bereit', listening: 'Hört zu', thinking: 'Denkt nach', speaking: 'Spricht' },
  detecting: 'Erkennung läuft…',
  guess: 'geschätzt',
  notices: {
    fallback: 'Die Sprechererkennung des Servers ist gestört, lokale Schätzungen werden verwendet.',
    unacknowledged: 'Der Dienst hat die Einstellungen nicht bestätigt. Der manuelle Modus ist aktiv.',
    rejected: 'Der Dienst hat die Einstellungen abgelehnt. Der manuelle Modus ist aktiv.',
    'threshold-adjusted': 'Der Schwellwert wurde auf einen sicheren Wert gesetzt.',
    'silence-adjusted': 'Die Stilledauer wurde auf 150 ms angehoben.',
    'invalid-setting': 'Eine ungültige Einstellung wurde ignoriert.',
  },
}

const french: Words = {
  phases: { ready: 'Prêt', listening: 'À l’écoute', thinking: 'Réflexion', speaking: 'Parle' },
  detecting: 'Détection…',
  guess: 'estimé',
  notices: {
    fallback: 'La détection du serveur est dégradée, des estimations locales sont utilisées.',
    unacknowledged: 'Le service n’a pas confirmé les réglages. Le mode manuel est actif.',
    rejected: 'Le service a refusé les réglages. Le mode manuel est actif.',
    'threshold-adjusted': 'Le seuil a été ramené à une valeur sûre.',
    'silence-adjusted': 'La durée de silence a été portée à 150 ms.',
    'invalid-setting': 'Un réglage non valide a été ignoré.',
  },
}

export function wordsFor(locale: string): Words {
  if (locale === 'de') return german
  if (locale === 'fr') return french
  return english
}
