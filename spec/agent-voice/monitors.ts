/** All monitors of Agent Voice. */
import type { Monitor } from '../monitor.ts'
import * as bargeIn from './monitors/barge-in.ts'
import * as panel from './monitors/panel.ts'
import * as prompt from './monitors/prompt.ts'
import * as state from './monitors/state.ts'
import * as turn from './monitors/turn.ts'

export const monitors = [bargeIn, prompt, state, panel, turn].flatMap((group) =>
  Object.values(group),
) as unknown as readonly Monitor<never>[]
