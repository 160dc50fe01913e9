/** Replies to the operator who commits: one, and one that fits (TD-RUL-09, TD-CON-002, TD-RUL-02). */
import { changed, followed, shown, without } from '../../edits.ts'
import { shows } from '../../lines.ts'
import type { Line } from '../../log.ts'
import { always, behind } from './scene.ts'

const isCommit = (line: Line): boolean => shows(line, 'input_audio_buffer.commit')

/** What was done since the last input. */
interface Done {
  readonly input: string
  readonly commits: number
  readonly notices: number
}

/** What time brings is no reply, and is no mere information. */
const isReply = (line: Line): boolean => shows(line, 'panel.notice') && line.with.severity === 'info'

const done = (before: Done, line: Line): Done => {
  if (line.way === 'in') return { input: line.what, commits: 0, notices: 0 }
  const notices = before.notices + Number(isReply(line))
  return { ...before, notices, commits: before.commits + Number(isCommit(line)) }
}

export const commitFirst = always<Done>(
  {
    id: 'commit.before-answer',
    says: 'What was captured is committed before an answer to it is asked for.',
    basis: 'ruling',
    requirements: ['TD-REQ-004', 'TD-AC-007'],
    needs: ['input_audio_buffer.commit', 'response.create'],
    spoil: (log) => without(log, isCommit),
  },
  {
    start: { input: '', commits: 0, notices: 0 },
    ask: (line, { commits }) => {
      if (!shows(line, 'response.create')) return null
      return commits > 0 ? true : { expected: 'a commit first', got: 'response.create' }
    },
    remember: done,
  },
)

export const oneReply = always<Done>(
  {
    id: 'commit.one-reply',
    says: 'The operator who commits is told one thing, or nothing where it is done.',
    basis: 'ruling',
    requirements: ['TD-RUL-09', 'TD-CON-002'],
    needs: ['input_audio_buffer.commit', 'panel.notice'],
    spoil: (log) =>
      followed(log, isCommit, () =>
        shown('panel.notice', { severity: 'info', code: 'nothing-to-commit', message: 'text#99' }),
      ),
  },
  {
    start: { input: '', commits: 0, notices: 0 },
    ask: (line, { input, commits, notices }) => {
      if (input !== 'user.commit' || !(isReply(line) || isCommit(line))) return null
      return commits + notices === 0 ? true : { expected: 'one reply to a commit', got: 'another one' }
    },
    remember: done,
  },
)

export const replyFits = behind(
  {
    id: 'commit.reply-fits',
    says: 'The operator who commits is told that there is nothing only where nothing was captured, and that the server commits only where it does.',
    basis: 'ruling',
    requirements: ['TD-RUL-09', 'TD-CON-002', 'TD-RUL-02'],
    needs: ['panel.notice', 'state'],
    looksAt: ['session.update', 'input_audio_buffer.commit'],
    spoil: (log) =>
      changed(
        log,
        (line) => isReply(line) && line.with.code === 'nothing-to-commit',
        (line) => ({
          with: { ...line.with, code: 'COMMIT_OWNED_BY_SERVER' },
        }),
      ),
  },
  (line, input, { state, isFilled, sessionIsOpen, stillDetects }) => {
    if (input?.what !== 'user.commit' || !isReply(line)) return null
    const isOurs = state === 'fallback' || (state === 'manual' && !stillDetects)
    const fits = { 'nothing-to-commit': !isFilled || !sessionIsOpen, COMMIT_OWNED_BY_SERVER: !isOurs }
    const isRight = fits[line.with.code as keyof typeof fits]
    if (isRight === undefined) return null
    return isRight ? true : { expected: 'another reply', got: `${line.with.code}` }
  },
)
