/** Replies to the operator who commits: one, and one that fits (TD-RUL-09, TD-CON-002, TD-RUL-02). */

import { about } from '../../about.ts'
import { emits } from '../../lines.ts'
import type { Line } from '../protocol.ts'
import { always, behind } from './trace-state.ts'

const isCommit = (line: Line): boolean => emits(line, 'input_audio_buffer.commit')

/** The actions since the last input. */
interface Done {
  readonly input: string
  readonly commits: number
  readonly notices: number
}

/** An effect of time is no reply, and no mere information. */
const isReply = (line: Line): boolean => emits(line, 'panel.notice') && line.with.severity === 'info'

const done = (before: Done, line: Line): Done => {
  if (line.way === 'in') return { input: line.what, commits: 0, notices: 0 }
  const notices = before.notices + Number(isReply(line))
  return { ...before, notices, commits: before.commits + Number(isCommit(line)) }
}

export const commitFirst = always<Done>('commit.before-answer', 'TD-REQ-004 TD-AC-007 ruling', {
  says: 'Captured audio is committed before a response to it is requested.',
  needs: ['input_audio_buffer.commit', 'response.create'],
  start: { input: '', commits: 0, notices: 0 },
  ask: (line, { commits }) => {
    if (!emits(line, 'response.create')) return null
    return commits > 0 ? true : { expected: 'a commit first', got: 'response.create' }
  },
  remember: done,
})

export const oneReply = always<Done>('commit.one-reply', 'TD-RUL-09 TD-CON-002 ruling', {
  says: 'A commit by hand gives the operator one reply, or none where it succeeds.',
  needs: ['input_audio_buffer.commit', 'panel.notice'],
  start: { input: '', commits: 0, notices: 0 },
  ask: (line, { input, commits, notices }) => {
    if (input !== 'user.commit' || !(isReply(line) || isCommit(line))) return null
    return commits + notices === 0 ? true : { expected: 'one reply to a commit', got: 'another one' }
  },
  remember: done,
})

export const replyFits = behind(
  about('commit.reply-fits', 'TD-RUL-09 TD-CON-002 TD-RUL-02 ruling', {
    says: 'The reply to a commit reports an empty buffer only where nothing was captured, and a commit by the server only where the server commits.',
    needs: ['panel.notice', 'state'],
    looksAt: ['session.update', 'input_audio_buffer.commit'],
  }),
  (line, input, { state, isFilled, sessionIsOpen, stillDetects }) => {
    if (input?.what !== 'user.commit' || !isReply(line)) return null
    const isOurs = state === 'fallback' || (state === 'manual' && !stillDetects)
    const fits = { 'nothing-to-commit': !isFilled || !sessionIsOpen, COMMIT_OWNED_BY_SERVER: !isOurs }
    const isRight = fits[line.with.code as keyof typeof fits]
    if (isRight === undefined) return null
    return isRight ? true : { expected: 'another reply', got: `${line.with.code}` }
  },
)
