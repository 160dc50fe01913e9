/** Commits: one authority for each, and at most one answer (TD-CON-002, TD-DEF-01, TD-REQ-004, TD-RUL-10). */

import { about } from '../../about.ts'
import { emits } from '../../lines.ts'
import { workingBy } from '../memory/link.ts'
import { isReportedManual } from '../memory/sure.ts'
import type { Memory } from '../memory.ts'
import type { Line } from '../protocol.ts'
import { after, always, behind, isNews, together } from './trace-state.ts'

const isCommit = (line: Line): boolean => emits(line, 'input_audio_buffer.commit')

export const commitOwned = always<null>('commit.one-authority', 'TD-CON-002 TD-DEF-01', {
  says: 'While the server detects speech, by its reports or by the published mode, the client commits nothing.',
  needs: ['state', 'input_audio_buffer.commit'],
  ask: (line, _, trace) => {
    if (!isCommit(line)) return null
    const { state } = trace
    return state === 'manual' || state === 'fallback' || isReportedManual(trace)
      ? true
      : { expected: 'no commit from here', got: `one in ${state}` }
  },
})

export const commitAsked = behind(
  about('commit.asked-for', 'TD-DEF-03 TD-AC-007 TD-CON-002 TD-SCOPE-07 TD-RAT-01 TD-VAL-05', {
    says: 'Only the operator commits; a hint commits nothing.',
    needs: ['input_audio_buffer.commit'],
  }),
  (line, input) => {
    if (!isCommit(line)) return null
    return input?.what === 'user.commit'
      ? true
      : { expected: 'the operator to ask first', got: `'${input?.what ?? 'nothing'}' was heard last` }
  },
)

export const committedOnce = always<null>('commit.once', 'TD-CON-002 TD-RUL-09 interpreted', {
  says: 'Captured audio is committed once.',
  needs: ['input_audio_buffer.commit'],
  ask: (line, _, { isFilled }) => {
    if (!isCommit(line)) return null
    return isFilled ? true : { expected: 'audio since the last commit', got: 'none' }
  },
})

const answer = 'response.create'

/**
 * Null if the service has acknowledged, or was sent, another configuration than the requested one: either may be
 * honoured.
 */
const wantsAnswers = ({ desired, inForce, sent }: Memory): boolean | null =>
  (inForce ?? sent ?? desired).createResponse === desired.createResponse ? desired.createResponse : null

export const answerAsked = together('commit.answer-asked', 'TD-REQ-004 TD-AC-007 ruling', {
  says: 'A commit of the client is followed by one response request where createResponse is set, and by none elsewhere.',
  needs: ['input_audio_buffer.commit', 'response.create'],
  calls: (line, trace) => (isCommit(line) && wantsAnswers(trace) ? answer : null),
  gives: (line, trace) => (emits(line, 'response.create') && wantsAnswers(trace) !== null ? answer : null),
  only: true,
})

export const serverAnswers = always<null>(
  'answer.one-responder',
  'TD-REQ-004 TD-VAL-04 TD-RUL-10 interpreted',
  {
    says: 'While the server detects speech, either it or Session Manager answers: the client requests no response.',
    needs: ['state', 'response.create'],
    looksAt: ['speech-stop-detached'],
    ask: (line, _, { state }) => {
      const isEnd = emits(line, 'speech-stop-detached')
      if (!isEnd && !emits(line, 'response.create')) return null
      return isEnd || state === 'manual' || state === 'fallback'
        ? true
        : { expected: 'the server to answer by itself', got: `response.create in ${state}` }
    },
  },
)

export const handedOverOnly = behind(
  about('answer.handed-over-only', 'TD-RUL-10 TD-REQ-004 TD-VAL-04 ruling', {
    says: 'Control is handed over only at the end of speech, and only where the server does not respond automatically.',
    needs: ['conversation.handOver'],
  }),
  (line, input, { inForce }) => {
    if (!emits(line, 'conversation.handOver')) return null
    return input?.what === 'speech-stop' && inForce?.createResponse !== true
      ? true
      : { expected: 'the end of speech, and no automatic answer', got: `'${input?.what ?? 'nothing'}'` }
  },
)

const control = 'control to be handed over'

export const handedOver = together('answer.handed-over', 'TD-RUL-10 TD-RUL-07 TD-REQ-004 ruling', {
  says: 'Where the server does not respond automatically, control is handed over at every end of speech, also at one whose beginning was missed.',
  needs: ['conversation.handOver'],
  calls: (line, trace) =>
    isNews(line, 'speech-stop', trace) && !workingBy(after(line, trace)).createResponse ? control : null,
  gives: (line) => (emits(line, 'conversation.handOver') ? control : null),
})
