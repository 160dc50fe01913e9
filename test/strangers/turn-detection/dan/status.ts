/** What the panel shows, worked out from a snapshot of the chart. */
import type { Phase } from '../../../../spec/turn-detection/contract.ts'
import { wordsOf } from './labels.ts'
import type { Model } from './model.ts'
import { isPending } from './strategies.ts'

/** What the panel shows. */
export interface Status {
  readonly phase: Phase
  readonly label: string
  readonly isPending: boolean
  readonly isHint: boolean
}

/** The states of the regions that the panel shows. */
export interface Shown {
  readonly turn: 'ready' | 'listening' | 'thinking'
  readonly isOverdue: boolean
}

const own = (model: Model, turn: Shown['turn']): Phase => {
  if (turn !== 'ready') return turn
  return model.playing.length > 0 ? 'speaking' : 'ready'
}

const phaseOf = (model: Model, shown: Shown): { readonly phase: Phase; readonly isHint: boolean } => {
  const phase = own(model, shown.turn)
  if (model.isFallback && model.hinted === 'start') return { phase: 'listening', isHint: true }
  if (model.isFallback && model.hinted === 'stop' && phase === 'listening') {
    return { phase: own(model, 'ready'), isHint: true }
  }
  const isEarly = isPending(model) && model.world.choices.pendingPhase === 'listening'
  return { phase: isEarly ? 'listening' : phase, isHint: false }
}

/** The status of now. */
export const statusOf = (model: Model, shown: Shown): Status => {
  const { phase, isHint } = phaseOf(model, shown)
  const words = wordsOf(model.world.settings.locale)
  const isWaiting = isPending(model)
  const dot = model.world.choices.dottedLabels ? '● ' : ''
  const label = isWaiting && shown.isOverdue ? words.detecting : `${dot}${words.phases[phase]}`
  return { phase, label, isPending: isWaiting, isHint }
}

/** Compares two statuses. */
export const isSameStatus = (one: Status, other: Status): boolean =>
  one.phase === other.phase &&
  one.label === other.label &&
  one.isPending === other.isPending &&
  one.isHint === other.isHint
