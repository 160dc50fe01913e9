/** Effect handlers: perform each effect of the chart through the ports; numbers become names and texts again. */

import type { ErrorType } from '../../../spec/amplifier/codes.ts'
import { tiers } from '../../../spec/amplifier/codes.ts'
import type { StateContext, StateEvent } from '../../../spec/amplifier/interface.ts'
import { nameOf } from '../../service/numbers.ts'
import { typeOf } from '../context/retries.ts'
import type { EffectHandlers, Effects } from '../effects.ts'
import { statusWords } from '../emitting.ts'
import { type EffectDeps, type Of, textIn } from './effect-deps.ts'
import { link } from './effect-handlers/link.ts'
import { talk } from './effect-handlers/talk.ts'
import { work } from './effect-handlers/work.ts'
import { Failure, messageOf } from './failures.ts'
import { type Memory, recordedTool } from './memory.ts'

/** The tier at which a message may have more details (AMP-UI-12). */
const tierWithDetails = 2

const noticed: Readonly<Record<Effects['ui.notice']['kind'], (type: ErrorType) => string>> = {
  error: messageOf,
  reconnected: () => 'Reconnected',
  inactive: () => 'Are you still there?',
}

/** The type of the error in an event. */
const typeIn = (event: StateEvent | null): ErrorType => {
  const { error } = (event ?? {}) as { readonly error?: { readonly code?: unknown } | null }
  return typeOf(error?.code)
}

/** The output for the user. */
function screen({ ports, memory, event }: EffectDeps): Pick<EffectHandlers, Of<'ui'>> {
  // If no error is handled, a new session was refused: its error is the current event.
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

/** A reported error. A task or a tool that timed out leaves its partial result (AMP-ERR-11). */
function failureOf({ memory, event }: EffectDeps, { type, code, about }: Effects['error']): Failure {
  const isOutOfTime = type === 'TOOL_ERROR' && event() === null
  return new Failure(type, code, isOutOfTime ? memory.calls.partOf(about.call) : undefined)
}

/** The part of the context that a record stores: sizes only, no text from the conversation (AMP-MET-09). */
const ofRecord = (memory: Memory, context: StateContext): object => ({
  retryCount: context.retryCount,
  audioBytesPlayed: context.audioBytesPlayed,
  tool: context.pendingToolCall === null ? null : recordedTool(memory, context.pendingToolCall.name),
  activeFiles: context.activeFiles.length,
  queuedSegments: context.queuedUserInput?.segments.length ?? 0,
})

/** The published state changes. The data of a stay is kept as long as the stay lasts. */
const publishing = ({ memory, announcer, event, context }: EffectDeps): Pick<EffectHandlers, 'publish'> => ({
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

/** Handlers for all effects of the chart. */
export function effectHandlersOf(deps: EffectDeps): EffectHandlers {
  const { ports, memory, announcer, records, now, context } = deps
  return {
    ...talk(deps),
    ...work(deps),
    ...link(deps),
    ...screen(deps),
    ...publishing(deps),
    error: (reported) => {
      const error = failureOf(deps, reported)
      if (reported.isHandled) memory.error = error
      records.error(reported.type, error, ofRecord(memory, context()))
      announcer.error(reported.from, error)
    },
    timeout: ({ state }) => announcer.timeout(state),
    warning: () => records.warning(now() - announcer.enteredAt()),
    retry: ({ retry, number, of }) => ports.recovery.retry({ retryId: nameOf('retry', retry), number, of }),
  }
}
