/**
 * Spans of time in which Vantum changes its published state without an input. `closes: null` is a permission: both
 * behaviours are defensible, so neither is a divergence. Instants are virtual ms.
 */
import type { Limit } from '../row.ts'
import { exactly, type Window } from '../window.ts'
import { replyLimits } from './limits/reply.ts'
import { thinkingLimits } from './limits/thinking.ts'
import type { Memory } from './memory.ts'

const setup = ({ state, since, settings }: Memory): Window =>
  state === 'INITIALIZING' && settings.setupTimeoutMs > 0 ? exactly(since + settings.setupTimeoutMs) : null

export const limits: readonly Limit<Memory>[] = [
  { id: 'setup', kind: 'due', budget: 'VAN-TO-06', window: setup },
  ...thinkingLimits,
  ...replyLimits,
]
