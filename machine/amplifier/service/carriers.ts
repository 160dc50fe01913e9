/** Carriers: how each effect of the chart is carried out, through the ports; numbers become names and words again. */

import type { ErrorType } from '../../../spec/amplifier/codes.ts'
import { tiers } from '../../../spec/amplifier/codes.ts'
import type { StateContext, StateEvent } from '../../../spec/amplifier/interface.ts'
import { nameOf } from '../../service/numbers.ts'
import { typeOf } from '../context/retries.ts'
import type { Carriers, Effects } from '../effects.ts'
import { statusWords } from '../showing.ts'
import { link } from './carriers/link.ts'
import { talk } from './carriers/talk.ts'
import { work } from './carriers/work.ts'
import { Failure, messageOf } from './failures.ts'
import { type Hands, type Of, textIn } from './hands.ts'
import { type Memory, recordedTool } from './memory.ts'

/** The place among the tiers at which there may be more to tell (AMP-UI-12). */
const tierWithDetails = 2

const noticed: Readonly<Record<Effects['ui.notice']['kind'], (type: ErrorType) => string>> = {
  error: messageOf,
  reconnected: () => 'Reconnected',
  inactive: () => 'Are you still there?',
}

/** The type of the error that an event tells. */
const typeIn = (event: StateEvent | null): ErrorType => {
  const { error } = (event ?? {}) as { readonly error?: { readonly code?: unknown } | null }
  return typeOf(error?.code)
}

/** What the user sees. */
function screen({ ports, memory, event }: Hands): Pick<Carriers, Of<'ui'>> {
  // Where none is handled, a new session was refused: its error is the event at hand.
  const errorType = (): ErrorType => memory.error?.type ?? typeIn(event())
  return {
    'ui.status': ({ status }) => {
      const text = status === 'error' ? messageOf(errorType()) : statusWords[status]
      ports.screen.show({
        status,
        ...(text === undefined ? {} : { text }),
        ...(status === 'tool' && memory.tool !== undefined ? { tool: memory.tool } : {}),
        ...(status === 'working' ? { progress: true } : {}),
      })
    },
    'ui.clear': ({ status }) => ports.screen.clear(status),
    'ui.message': ({ tier: { place } }) => {
      const text = tiers[place]?.says ?? ''
      if (place === tierWithDetails) ports.screen.message(text, memory.progress)
      else ports.screen.message(text)
    },
    'ui.notice': ({ kind }) => ports.screen.notice(kind, noticed[kind](errorType())),
    'ui.retry': () => ports.screen.offerRetry(),
  }
}

/** An error that is told; a task or a tool whose time was over leaves what there was of its result (AMP-ERR-11). */
function failureOf({ memory, event }: Hands, { type, code, about }: Effects['error']): Failure {
  const isOutOfTime = type === 'TOOL_ERROR' && event() === null
  return new Failure(type, code, isOutOfTime ? memory.calls.partOf(about.call) : undefined)
}

/** What a record keeps of the context: how much of what there is, and nothing of what was said (AMP-MET-09). */
const ofRecord = (memory: Memory, context: StateContext): object => ({
  retryCount: context.retryCount,
  audioBytesPlayed: context.audioBytesPlayed,
  tool: context.pendingToolCall === null ? null : recordedTool(memory, context.pendingToolCall.name),
  activeFiles: context.activeFiles.length,
  queuedSegments: context.queuedUserInput?.segments.length ?? 0,
})

/** The published state changes, and what is kept of a stay is kept as long as that lasts. */
const publishing = ({ memory, announcer, event, context }: Hands): Pick<Carriers, 'publish'> => ({
  publish: ({ to, cause }) => {
    if (to === 'tool_executing') {
      const name = event()?.type === 'response.function_call' ? textIn(event(), 'name') : undefined
      memory.tool = recordedTool(memory, name ?? context().pendingToolCall?.name)
      memory.size = 0
      memory.running = 0
    }
    announcer.publish(to, cause)
    if (to !== 'tool_executing') memory.tool = undefined
    if (to !== 'error') memory.error = null
  },
})

/** Everything that the chart may want done. */
export function carriersOf(hands: Hands): Carriers {
  const { ports, memory, announcer, records, now, context } = hands
  return {
    ...talk(hands),
    ...work(hands),
    ...link(hands),
    ...screen(hands),
    ...publishing(hands),
    error: (told) => {
      const error = failureOf(hands, told)
      if (told.isHandled) memory.error = error
      records.error(told.type, error, ofRecord(memory, context()))
      announcer.error(told.from, error)
    },
    timeout: ({ state }) => announcer.timeout(state),
    warning: () => records.warning(now() - announcer.enteredAt()),
    retry: ({ retry, number, of }) => ports.recovery.retry({ retryId: nameOf('retry', retry), number, of }),
  }
}
