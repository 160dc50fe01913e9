/** What of an answer was really spoken, and that it is written down (L377). */
import { without } from '../../edits.ts'
import { shows } from '../../lines.ts'
import type { Line } from '../../log.ts'
import type { Response } from '../memory/response.ts'
import type { Memory } from '../memory.ts'
import { after, always, deed, enters, leaves } from './scene.ts'

/** How an update of the transcript reads. */
type Read = 'whole' | 'part' | 'prefix' | 'other'

/** The answer that is spoken, what of it is told in this step, and what of it has to be. */
interface Spoken {
  readonly response: Response | null
  readonly told: readonly Read[]
  readonly due: Read | 'some' | null
}

const readOf = ({ with: { part, truncated } }: Line): Read => {
  if (part === 'other' || (truncated === false && part !== 'whole')) return 'other'
  if (truncated === false) return 'whole'
  return part === 'prefix' ? 'prefix' : 'part'
}

const isUpdate = (line: Line): boolean => shows(line, 'transcript.update')

/** What was not announced, or comes behind a call, may be none of the answer; a call that ends the stay is behind its audio. */
const isDoubtful = (line: Line, { isAnnounced, isCalled, isFurther }: Response): boolean =>
  !isAnnounced || isFurther || (isCalled && !enters(line, 'tool_executing'))

/** What has to be told: of less than a first chunk nobody can say that anything was heard. */
const dueOf = (line: Line, response: Response | null, { since }: Memory): Spoken['due'] => {
  if (response === null || response.receivedMs === 0 || isDoubtful(line, response)) return null
  if (enters(line, 'idle')) return 'whole'
  const lasted = line.at - since
  if (lasted < response.firstMs || lasted === 0) return null
  const isCut = enters(line, 'listening') && response.playsUntil > line.at && lasted < response.receivedMs
  if (!isCut) return 'some'
  // Which chunk a cut leaves to be heard is free; of two that were not begun nobody has heard anything.
  return lasted + 3 * response.firstMs <= response.receivedMs ? 'prefix' : 'part'
}

const words = {
  whole: 'the whole text',
  part: 'a part of the text, marked so',
  prefix: 'how the text began, marked so, and no more',
  some: 'the text, or how it began',
}

const judged = ({ told, due }: Spoken) => {
  if (due === null || due === 'other') return null
  const isTold = told.some((read) => {
    if (due === 'some') return read !== 'other'
    return read === due || (due === 'part' && read === 'prefix')
  })
  return (
    isTold || { expected: words[due], got: told[0] === undefined ? 'nothing of the kind' : 'another text' }
  )
}

export const spokenKept = always<Spoken>(
  {
    id: 'speaking.transcript',
    says: 'What was really spoken is written down: all of it when it was played to its end, else how it began.',
    basis: 'document',
    requirements: ['AMP-ACT-20'],
    needs: ['state', 'transcript.update'],
    spoil: (log) => without(log, isUpdate),
  },
  {
    start: { response: null, told: [], due: null },
    ask: (line, spoken) => (line.way === 'in' ? judged(spoken) : null),
    remember: (spoken, line, scene) => {
      if (line.way === 'in') {
        const { state, response } = after(line, scene)
        return { response: state === 'speaking' ? response : null, told: [], due: null }
      }
      if (isUpdate(line)) return { ...spoken, told: [...spoken.told, readOf(line)] }
      if (enters(line, 'speaking')) return { ...spoken, response: after(line, scene).response }
      return leaves(line, 'speaking') ? { ...spoken, due: dueOf(line, spoken.response, scene) } : spoken
    },
    owed: judged,
  },
)

export const spokenKeptAtOnce = deed({
  id: 'speaking.transcript-in-all',
  says: 'What was spoken is written down however short it was.',
  basis: 'ruling',
  requirements: ['AMP-ACT-20'],
  shows: 'transcript.update',
  on: (line) => leaves(line, 'speaking'),
  is: (line) => readOf(line) !== 'other',
  what: 'the text, or how it began',
})
