import type * as Voice from '../../../../spec/turn-detection/contract.ts'

type Words = Readonly<Record<Voice.Phase | 'detecting' | 'fallback' | 'unacknowledged' | 'corrected' | 'mode', string>>

const english: Words = {
  ready: 'Ready',
  listening: 'Listening',
  thinking: 'Thinking',
  speaking: 'Speaking',
  detecting: 'Detecting…',
  fallback: 'Server turn detection degraded, using local estimates.',
  unacknowledged: 'The service did not confirm turn detection. Manual mode is on.',
  corrected: 'A setting was corrected to a safe value.',
  mode: 'This turn detection mode is unknown.',
}

const german: Words = {
  ready: 'Bereit',
  listening: 'Hört zu',
  thinking: 'Denkt nach',
  speaking: 'Spricht',
  detecting: 'Erkenne…',
  fallback: 'Die Sprecherkennung des Servers ist gestört, es wird örtlich geschätzt.',
  unacknowledged: 'Der Dienst hat die Sprecherkennung nicht bestätigt. Der manuelle Betrieb ist an.',
  corrected: 'Eine Einstellung wurde auf einen sicheren Wert berichtigt.',
  mode: 'Diese Betriebsart ist unbekannt.',
}

const french: Words = {
  ready: 'Prêt',
  listening: 'À l’écoute',
  thinking: 'Réflexion',
  speaking: 'Parle',
  detecting: 'Détection…',
  fallback: 'La détection du serveur est dégradée, estimation locale en cours.',
  unacknowledged: 'Le service n’a pas confirmé la détection. Le mode manuel est actif.',
  corrected: 'Un réglage a été ramené à une valeur sûre.',
  mode: 'Ce mode de détection est inconnu.',
}

/** The words of a language; one without words of its own is shown in English. */
export function wordsOf(locale: string): Words {
  if (locale === 'de') return german
  return locale === 'fr' ? french : english
}
