/** Life: no request goes to any party before the beginning and after the end, nor to the service without a session. */

import { about, type Common } from '../../about.ts'
import { emits, publishes } from '../../lines.ts'
import type { Memory } from '../memory.ts'
import type { Effect, Line } from '../protocol.ts'
import { always, behind } from './trace-state.ts'

/** Requests to the service. */
const ofService: readonly Effect[] = [
  'session.update',
  'input_audio_buffer.commit',
  'response.create',
  'response.cancel',
]

/**
 * Requests and notifications to any other party. A change that ends a fallback may be reported, and the guess ends
 * with it.
 */
const ofOthers: readonly Effect[] = [
  'speech-start-detached',
  'speech-stop-detached',
  'config-updated',
  'hint.enable',
  'hint.frame',
  'output_audio_buffer.clear',
  'conversation.handOver',
  'conversation.cleared',
  'panel.notice',
  'panel.timeline',
]

/** Checks that none of `what` goes out while a condition does not hold; `meanwhile` describes the condition. */
const nothing = (
  common: Pick<Common<Line>, 'id' | 'says' | 'requirements'>,
  what: readonly Effect[],
  isAllowed: (trace: Memory) => boolean,
  meanwhile: string,
) =>
  always<null>(
    { ...common, basis: 'ruling', needs: [], looksAt: what },
    {
      start: null,
      ask: (line, _, trace) => {
        if (line.way !== 'out' || !what.includes(line.what)) return null
        return isAllowed(trace) || { expected: `nothing ${meanwhile}`, got: `'${line.what}'` }
      },
    },
  )

export const quietAtRest = nothing(
  {
    id: 'life.quiet-at-rest',
    says: 'Before initialise and after dispose, the coordinator sends no requests and no events.',
    requirements: ['TD-IF-06'],
  },
  [...ofService, ...ofOthers],
  ({ isRunning }) => isRunning,
  'while it is not initialised',
)

export const nothingWithoutSession = nothing(
  {
    id: 'life.nothing-without-session',
    says: 'Nothing is sent to a service with which there is no session.',
    requirements: ['TD-RUL-05', 'TD-CON-002'],
  },
  ofService,
  ({ sessionIsOpen }) => sessionIsOpen,
  'without a session',
)

export const refusalKeepsMode = behind(
  about('update.refusal-keeps-mode', 'TD-RUL-04 ruling', {
    says: 'A refusal in a session that had acknowledged a configuration does not lead to manual mode.',
    needs: ['state'],
    looksAt: ['session.update', 'panel.notice'],
  }),
  (line, input, { refusal }) => {
    const isNextTo = input?.what === 'session.rejected' && input.at === line.at
    if (!isNextTo || refusal !== 'later' || !(emits(line, 'state') || emits(line, 'panel.notice')))
      return null
    return publishes(line, 'manual') ? { expected: 'the mode as it was', got: 'manual' } : true
  },
)
