/** Rules of answers: responses, their playback, and what the operator does by hand. */
import { effective, resting } from './facts.ts'
import { rule, type Rule, type Turn } from './turn.ts'

/** Client commits are for manual mode and the fallback only (CON-002). */
const mayCommit = ({ f }: Turn): boolean => f.session === 'open' && (f.mode === 'manual' || f.fallback)
const isFor = (turn: Turn, responseId: string): boolean =>
  typeof turn.f.expected === 'object' && turn.f.expected.id === responseId

function commit(turn: Turn): void {
  const { f } = turn
  const answers = f.mode === 'manual' ? f.wanted.createResponse : effective(f)?.create_response === true
  turn.send({ type: 'input_audio_buffer.commit' })
  f.phase = 'thinking'
  f.guess = null
  f.speaking = false
  f.missingSince = null
  f.expected = 'awaited'
  f.pendingResponse = answers
  if (answers) turn.send({ type: 'response.create' })
  else turn.out({ does: 'hand-over' })
}

function silenced(turn: Turn, handleId: string): void {
  const { f } = turn
  f.playing = f.playing.filter((other) => other !== handleId)
  if (f.phase === 'speaking' && f.playing.length === 0) f.phase = f.expected === 'awaited' ? 'thinking' : 'ready'
}
export const answerRules: readonly Rule[] = [
  rule('realtime.response.created', (turn, { told }) => {
    const { f, choices } = turn
    if (!f.responses.includes(told.responseId)) f.responses.push(told.responseId)
    if (f.expected === 'awaited') f.expected = { id: told.responseId }
    if (choices.pendingResponse === 'until-created') f.pendingResponse = false
  }),
  rule('realtime.response.done', (turn, { told }) => {
    const { f } = turn
    f.responses = f.responses.filter((id) => id !== told.responseId)
    if (!isFor(turn, told.responseId)) return
    f.expected = 'none'
    f.pendingResponse = false
    if (f.phase === 'thinking') f.phase = resting(f)
  }),
  rule('playback.started', (turn, { told }) => {
    const { f, choices } = turn
    if (!f.playing.includes(told.handleId)) f.playing.push(told.handleId)
    if (f.clearedLast === told.handleId) f.clearedLast = null // it plays again
    if (f.phase !== 'listening') f.phase = 'speaking'
    const isLate = f.speaking && effective(f)?.interrupt_response === true && f.mode !== 'manual'
    if (isLate && choices.latePlayback === 'cleared') turn.out({ does: 'clear', handleId: told.handleId })
  }),
  rule('playback.ended', (turn, { told }) => silenced(turn, told.handleId)),
  rule(
    'playback.cleared',
    (turn, { told: { handleId, heardMs } }) => {
      turn.f.clearedLast = handleId
      silenced(turn, handleId)
      turn.out({ does: 'cleared', handleId, heardMs })
    },
    { when: ({ f }, { told }) => f.clearedLast !== told.handleId },
  ),
  rule('panel.commit', (turn) => turn.out({ does: 'notify', severity: 'info', code: 'commit-refused' }), {
    when: (turn) => !mayCommit(turn),
    ends: true,
  }),
  rule('panel.commit', commit, {
    when: ({ f, choices }) => choices.commitAgain === 'sent' || !f.pendingResponse,
  }),
  rule('panel.cancel-playback', (turn) => {
    const { f } = turn
    for (const handleId of f.playing) turn.out({ does: 'clear', handleId })
    if (f.session !== 'open' || f.responses.length === 0) return
    turn.send({ type: 'response.cancel' })
    f.expected = 'none'
    f.pendingResponse = false
    if (f.phase === 'thinking') f.phase = resting(f)
  }),
]
