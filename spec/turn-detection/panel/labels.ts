/** The panel's display of user and assistant, by language (TD-ASM-04, TD-EDGE-02, TD-EDGE-04). */
import type { Phase } from '../ports.ts'

type Labels = Readonly<Record<Phase | 'detecting', string>>

const en: Labels = {
  ready: 'Ready',
  listening: '● Listening',
  thinking: '⋯ Thinking',
  speaking: '● Speaking',
  detecting: 'Detecting…',
}

const de: Labels = {
  ready: 'Bereit',
  listening: '● Hört zu',
  thinking: '⋯ Denkt nach',
  speaking: '● Spricht',
  detecting: 'Erkennt…',
}

const fr: Labels = {
  ready: 'Prêt',
  listening: '● À l’écoute',
  thinking: '⋯ Réflexion',
  speaking: '● Parle',
  detecting: 'Détection…',
}

/** Labels by language; an unknown language falls back to `en`. */
export const phaseLabels: Readonly<Record<string, Labels>> = { en, de, fr }

/** Every one of these labels. */
export const shownLabels: readonly string[] = Object.values(phaseLabels).flatMap((labels) =>
  Object.values(labels),
)
