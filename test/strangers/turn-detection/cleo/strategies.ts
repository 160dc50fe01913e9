import type { Model } from './model.ts'

/** How turns are managed at a moment (PAT-002). */
export interface Strategy {
  readonly name: 'server' | 'hybrid' | 'manual'
  /** Whether the service commits audio, answers and interrupts by itself. */
  readonly isAutomatic: boolean
  /** Whether the operator may commit audio (CON-002). */
  readonly mayCommit: boolean
  /** Whether voice awaits the confirmation of the server (CON-001, AC-005). */
  readonly awaitsServer: boolean
  /** Whether guesses of the hint are shown. */
  readonly usesHint: boolean
}

const server: Strategy = {
  name: 'server',
  isAutomatic: true,
  mayCommit: false,
  awaitsServer: true,
  usesHint: false,
}

const hybrid: Strategy = {
  name: 'hybrid',
  isAutomatic: true,
  mayCommit: true,
  awaitsServer: false,
  usesHint: true,
}

const manual: Strategy = {
  name: 'manual',
  isAutomatic: false,
  mayCommit: true,
  awaitsServer: false,
  usesHint: false,
}

/** The strategy that is in force. */
export const strategyOf = (model: Model): Strategy => {
  if (model.mode === 'manual') return manual
  return model.fallback === null ? server : hybrid
}
