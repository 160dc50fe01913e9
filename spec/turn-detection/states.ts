/**
 * The published states of turn detection: its three modes (TD-IF-07), and the fallback of a mode whose server falls
 * silent (TD-AC-005). A mode is published once the server has acknowledged it; before, it is the nominal one.
 */

/** The modes, in the document's words. */
export const modes = ['server_vad', 'semantic_vad', 'manual'] as const

/** The name of a mode. */
export type Mode = (typeof modes)[number]

/** The published states. */
export const states = [...modes, 'fallback'] as const

/** The name of a published state. */
export type State = (typeof states)[number]

type Labels = Readonly<Record<State, string>>

const en: Labels = {
  server_vad: 'Turn detection: server',
  semantic_vad: 'Turn detection: semantic',
  manual: 'Turn detection: manual',
  fallback: '⚠ Turn detection: local estimates',
}

const de: Labels = {
  server_vad: 'Sprecherwechsel: Server',
  semantic_vad: 'Sprecherwechsel: semantisch',
  manual: 'Sprecherwechsel: von Hand',
  fallback: '⚠ Sprecherwechsel: örtliche Schätzung',
}

const fr: Labels = {
  server_vad: 'Tours de parole : serveur',
  semantic_vad: 'Tours de parole : sémantique',
  manual: 'Tours de parole : manuel',
  fallback: '⚠ Tours de parole : estimation locale',
}

/** Labels by language; an unknown language falls back to `en`. */
export const labels: Readonly<Record<string, Labels>> = { en, de, fr }
