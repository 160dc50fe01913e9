/** Commits: one authority for each, and at most one answer (TD-CON-002, TD-DEF-01, TD-REQ-004, TD-RUL-10). */
import { followed, hearing, into, showing, shown, without } from '../../edits.ts'
import { shows } from '../../lines.ts'
import type { Line } from '../../log.ts'
import { workingBy } from '../memory/link.ts'
import { isReportedManual } from '../memory/sure.ts'
import type { Memory } from '../memory.ts'
import { after, always, behind, isNews, together } from './scene.ts'

const isCommit = (line: Line): boolean => shows(line, 'input_audio_buffer.commit')

export const commitOwned = always<null>(
  {
    id: 'commit.one-authority',
    says: 'While the server detects speech, by what it reported or what is published, nothing is committed from here.',
    basis: 'document',
    requirements: ['TD-CON-002', 'TD-DEF-01', 'TD-AC-007'],
    needs: ['state', 'input_audio_buffer.commit'],
    spoil: (log) => followed(log, into('server_vad'), () => shown('input_audio_buffer.commit')),
  },
  {
    start: null,
    ask: (line, _, scene) => {
      if (!isCommit(line)) return null
      const { state } = scene
      return state === 'manual' || state === 'fallback' || isReportedManual(scene)
        ? true
        : { expected: 'no commit from here', got: `one in ${state}` }
    },
  },
)

export const commitAsked = behind(
  {
    id: 'commit.asked-for',
    says: 'Nothing is committed but by the operator; a guess commits nothing.',
    basis: 'document',
    requirements: ['TD-DEF-03', 'TD-AC-007', 'TD-CON-002', 'TD-SCOPE-07', 'TD-RAT-01', 'TD-VAL-05'],
    needs: ['input_audio_buffer.commit'],
    spoil: (log) => followed(log, hearing('hint.stop'), () => shown('input_audio_buffer.commit')),
  },
  (line, input) => {
    if (!isCommit(line)) return null
    return input?.what === 'user.commit'
      ? true
      : { expected: 'the operator to ask first', got: `'${input?.what ?? 'nothing'}' was heard last` }
  },
)

export const committedOnce = always<null>(
  {
    id: 'commit.once',
    says: 'What was captured is committed once.',
    basis: 'interpreted',
    requirements: ['TD-CON-002', 'TD-RUL-09'],
    needs: ['input_audio_buffer.commit'],
    spoil: (log) => followed(log, isCommit, () => shown('input_audio_buffer.commit')),
  },
  {
    start: null,
    ask: (line, _, { isFilled }) => {
      if (!isCommit(line)) return null
      return isFilled ? true : { expected: 'audio since the last commit', got: 'none' }
    },
  },
)

const answer = 'response.create'

/** Null where the service has acknowledged, or was sent, something else than what is asked for: either may be honoured. */
const wantsAnswers = ({ desired, inForce, sent }: Memory): boolean | null =>
  (inForce ?? sent ?? desired).createResponse === desired.createResponse ? desired.createResponse : null

export const answerAsked = together(
  {
    id: 'commit.answer-asked',
    says: 'A commit from here is followed by one request for an answer where answers are wanted, and by none elsewhere.',
    basis: 'ruling',
    requirements: ['TD-REQ-004', 'TD-AC-007'],
    needs: ['input_audio_buffer.commit', 'response.create'],
    spoil: (log) => without(log, showing('response.create')),
  },
  {
    calls: (line, scene) => (isCommit(line) && wantsAnswers(scene) ? answer : null),
    gives: (line, scene) => (shows(line, 'response.create') && wantsAnswers(scene) !== null ? answer : null),
    only: true,
  },
)

export const serverAnswers = always<null>(
  {
    id: 'answer.one-responder',
    says: 'While the server detects speech it answers by itself, or Session Manager does: no answer is asked for from here.',
    basis: 'interpreted',
    requirements: ['TD-REQ-004', 'TD-VAL-04', 'TD-RUL-10'],
    needs: ['state', 'response.create'],
    looksAt: ['speech-stop-detached'],
    spoil: (log) => followed(log, showing('speech-stop-detached'), () => shown('response.create')),
  },
  {
    start: null,
    ask: (line, _, { state }) => {
      const isEnd = shows(line, 'speech-stop-detached')
      if (!isEnd && !shows(line, 'response.create')) return null
      return isEnd || state === 'manual' || state === 'fallback'
        ? true
        : { expected: 'the server to answer by itself', got: `response.create in ${state}` }
    },
  },
)

export const handedOverOnly = behind(
  {
    id: 'answer.handed-over-only',
    says: 'Control is handed over only at the end of speech, and only where no answer comes by itself.',
    basis: 'ruling',
    requirements: ['TD-RUL-10', 'TD-REQ-004', 'TD-VAL-04'],
    needs: ['conversation.handOver'],
    spoil: (log) => followed(log, showing('speech-start-detached'), () => shown('conversation.handOver')),
  },
  (line, input, { inForce }) => {
    if (!shows(line, 'conversation.handOver')) return null
    return input?.what === 'speech-stop' && inForce?.createResponse !== true
      ? true
      : { expected: 'the end of speech, and no automatic answer', got: `'${input?.what ?? 'nothing'}'` }
  },
)

const control = 'control to be handed over'

export const handedOver = together(
  {
    id: 'answer.handed-over',
    says: 'Where no answer comes by itself, control is handed over at every end of speech, also at one whose beginning was missed.',
    basis: 'ruling',
    requirements: ['TD-RUL-10', 'TD-RUL-07', 'TD-REQ-004'],
    needs: ['conversation.handOver'],
    spoil: (log) => without(log, showing('conversation.handOver')),
  },
  {
    calls: (line, scene) =>
      isNews(line, 'speech-stop', scene) && !workingBy(after(line, scene)).createResponse ? control : null,
    gives: (line) => (shows(line, 'conversation.handOver') ? control : null),
  },
)
