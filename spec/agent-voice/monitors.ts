/** All monitors of Agent Voice. */
import type { Monitor } from '../monitor.ts'
import * as bargeIn from './monitors/barge-in.ts'
import * as fence from './monitors/fence.ts'
import * as panel from './monitors/panel.ts'
import * as prompt from './monitors/prompt.ts'
import * as readiness from './monitors/readiness.ts'
import * as silence from './monitors/silence.ts'
import * as state from './monitors/state.ts'
import * as turn from './monitors/turn.ts'

export const monitors = [bargeIn, silence, prompt, fence, state, readiness, panel, turn].flatMap((group) =>
  Object.values(group),
) as unknown as readonly Monitor<never>[]
