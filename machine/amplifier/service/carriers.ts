/** Carriers: how each effect of the chart is carried out, through the ports; numbers become names and words again. */

import type { ErrorType } from '../../../spec/amplifier/codes.ts'
import { tiers } from '../../../spec/amplifier/codes.ts'
import type { StateContext } from '../../../spec/amplifier/interface.ts'
import { nameOf } from '../../service/numbers.ts'
import type { Carriers, Effects } from '../effects.ts'
import { statusWords } from '../showing.ts'
import { link } from './carriers/link.ts'
import { talk } from './carriers/talk.ts'
import { work } from './carriers/work.ts'
import { Failure, messageOf } from './failures.ts'
import type { Hands, Of } from './hands.ts'

/** The place among the tiers at which there may be more to tell (AMP-UI-12). */
const tierWithDetails = 2

const noticed: Readonly<Record<Effects['ui.notice']['kind'], (type: ErrorType) => string>> = {
  error: messageOf,
  reconnected: () => 'Reconnected',
  inactive: () => 'Are you still there?',
}

/** What the user sees. */
function screen({ ports, memory }: Hands): Pick<Carriers, Of<'ui'>> {
  const errorType = (): ErrorType => memory.error?.type ?? 'UNKNOWN'
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
const ofRecord = (context: StateContext): object => ({
  retryCount: context.retryCount,
  audioBytesPlayed: context.audioBytesPlayed,
  tool: context.pendingToolCall?.name ?? null,
  activeFiles: context.activeFiles.length,
  queuedSegments: context.queuedUserInput?.segments.length ?? 0,
})

/** Everything that the chart may want done. */
export function carriersOf(hands: Hands): Carriers {
  const { ports, memory, announcer, records, now, context } = hands
  return {
    ...talk(hands),
    ...work(hands),
    ...link(hands),
    ...screen(hands),
    publish: ({ to, cause }) => announcer.publish(to, cause),
    error: (told) => {
      const error = failureOf(hands, told)
      if (told.isHandled) memory.error = error
      records.error(told.type, error, ofRecord(context()))
      announcer.error(told.from, error)
    },
    timeout: ({ state }) => announcer.timeout(state),
    warning: () => records.warning(now() - announcer.enteredAt()),
    retry: ({ retry, number, of }) => ports.recovery.retry({ retryId: nameOf('retry', retry), number, of }),
  }
}
