/** The ten published states of Agent Voice and the display of the panel for each (AV-REQ-001, AV-IF-14, AV-INT-003). */

export const states = [
  'idle',
  'preparing',
  'listening',
  'processing',
  'waitingForCopilot',
  'speaking',
  'interrupted',
  'suspended',
  'faulted',
  'terminating',
] as const

/** The name of a published state. */
export type State = (typeof states)[number]

type Labels = Readonly<Record<State, string>>

const en: Labels = {
  idle: 'Ready',
  preparing: '⋯ Starting',
  listening: '● Listening',
  processing: '⋯ Thinking',
  waitingForCopilot: '⋯ Waiting for Copilot',
  speaking: '● Speaking',
  interrupted: '● Listening',
  suspended: '◌ Paused',
  faulted: '⚠ Attention needed',
  terminating: '⋯ Ending',
}

const de: Labels = {
  idle: 'Bereit',
  preparing: '⋯ Startet',
  listening: '● Hört zu',
  processing: '⋯ Denkt nach',
  waitingForCopilot: '⋯ Wartet auf Copilot',
  speaking: '● Spricht',
  interrupted: '● Hört zu',
  suspended: '◌ Pausiert',
  faulted: '⚠ Bitte prüfen',
  terminating: '⋯ Wird beendet',
}

const fr: Labels = {
  idle: 'Prêt',
  preparing: '⋯ Démarrage',
  listening: '● À l’écoute',
  processing: '⋯ Réflexion',
  waitingForCopilot: '⋯ En attente de Copilot',
  speaking: '● Parle',
  interrupted: '● À l’écoute',
  suspended: '◌ En pause',
  faulted: '⚠ Attention requise',
  terminating: '⋯ Fin',
}

/** Labels by language; an unknown language falls back to `en`. */
export const labels: Readonly<Record<string, Labels>> = { en, de, fr }
