/** The part of an answer that was actually spoken, and its record (L377). */
import { emits } from '../../lines.ts'
import type { Response } from '../memory/response.ts'
import type { Memory } from '../memory.ts'
import type { Line } from '../protocol.ts'
import { action, after, always, enters, leaves } from './trace-state.ts'

/** How an update of the transcript reads. */
type Read = 'whole' | 'part' | 'prefix' | 'other'

/** The answer that is spoken, what of it is reported in this step, and what of it has to be. */
interface Spoken {
  readonly response: Response | null
  readonly reported: readonly Read[]
  readonly due: Read | 'some' | null
}

const readOf = ({ with: { part, truncated } }: Line): Read => {
  if (part === 'other' || (truncated === false && part !== 'whole')) return 'other'
  if (truncated === false) return 'whole'
  return part === 'prefix' ? 'prefix' : 'part'
}

const isUpdate = (line: Line): boolean => emits(line, 'transcript.update')

/**
 * An output that was not announced, or comes after a call, may be no part of the answer; a call that ends the stay
 * comes after its audio. No sentence has a second item, and `[terminated]` is no state, so that its exit may run no
 * actions.
 */
const isDoubtful = (line: Line, { isAnnounced, isCalled, isFurther, item, lastItem }: Response): boolean =>
  !isAnnounced ||
  isFurther ||
  item !== lastItem ||
  enters(line, 'terminated') ||
  (isCalled && !enters(line, 'tool_executing'))

/** What has to be reported: if less than a first chunk was played, it is uncertain whether anything was heard. */
const dueOf = (line: Line, response: Response | null, { since }: Memory): Spoken['due'] => {
  if (response === null || response.receivedMs === 0 || isDoubtful(line, response)) return null
  if (enters(line, 'idle')) return 'whole'
  const lasted = line.at - since
  if (lasted < response.firstMs || lasted === 0) return null
  const isCut = enters(line, 'listening') && response.playsUntil > line.at && lasted < response.receivedMs
  if (!isCut) return 'some'
  // The chunk at which a cut ends is free; of two chunks that were not begun nothing was heard.
  return lasted + 3 * response.firstMs <= response.receivedMs ? 'prefix' : 'part'
}

const words = {
  whole: 'the whole text',
  part: 'a part of the text, marked so',
  prefix: 'how the text began, marked so, and no more',
  some: 'the text, or how it began',
}

const judged = ({ reported, due }: Spoken) => {
  if (due === null || due === 'other') return null
  const isReported = reported.some((read) => {
    if (due === 'some') return read !== 'other'
    return read === due || (due === 'part' && read === 'prefix')
  })
  return (
    isReported || {
      expected: words[due],
      got: reported[0] === undefined ? 'nothing of the kind' : 'another text',
    }
  )
}

export const spokenKept = always<Spoken>('speaking.transcript', 'AMP-ACT-20', {
  says: 'The transcript of an answer covers what was played: all of it when it played to its end, otherwise its beginning.',
  needs: ['state', 'transcript.update'],
  start: { response: null, reported: [], due: null },
  ask: (line, spoken) => (line.way === 'in' ? judged(spoken) : null),
  remember: (spoken, line, trace) => {
    if (line.way === 'in') {
      const { state, response } = after(line, trace)
      return { response: state === 'speaking' ? response : null, reported: [], due: null }
    }
    if (isUpdate(line)) return { ...spoken, reported: [...spoken.reported, readOf(line)] }
    if (enters(line, 'speaking')) return { ...spoken, response: after(line, trace).response }
    return leaves(line, 'speaking') ? { ...spoken, due: dueOf(line, spoken.response, trace) } : spoken
  },
  owed: judged,
})

export const spokenKeptAtOnce = action({
  id: 'speaking.transcript-in-all',
  says: 'A spoken answer is added to the transcript, however short it was.',
  basis: 'ruling',
  requirements: ['AMP-ACT-20'],
  emits: 'transcript.update',
  on: (line) => leaves(line, 'speaking'),
  is: (line) => readOf(line) !== 'other',
  what: 'the text, or how it began',
})
