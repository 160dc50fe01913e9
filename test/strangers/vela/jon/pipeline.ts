/** What the signals of the pipeline do. */
import type * as Vela from '../../../../spec/vela/contract.ts'
import { completed, phaseOf, send } from './events.ts'
import type { Output, Rules, Session, Step, Turn } from './session.ts'
import { stay } from './session.ts'
import { failTurn, letGo } from './turns.ts'

const hearPartial = (session: Session, turn: Turn, text: string, rules: Rules): Step => {
  if (turn.isTranscribed && rules.choices.transcripts === 'until-final') return stay(session)
  return { session, outputs: [send({ type: 'transcript.partial', payload: { text } })] }
}

const hearFinal = (session: Session, turn: Turn, text: string, rules: Rules): Step => {
  if (turn.isTranscribed && rules.choices.transcripts === 'until-final') return stay(session)
  return {
    session: { ...session, turn: { ...turn, isTranscribed: true } },
    outputs: [send({ type: 'transcript.final', payload: { text } })],
  }
}

/** The assistant speaks from now on. */
const speak = (session: Session): Step =>
  session.phase === 'thinking'
    ? { session: { ...session, phase: 'speaking' }, outputs: [phaseOf('speaking')] }
    : stay(session)

const hearDelta = (session: Session, turn: Turn, text: string, rules: Rules): Step => {
  if (!turn.isCommitted) return stay(session)
  if (text === '' && rules.choices.emptyDelta === 'drop') return stay(session)
  const step = speak(session)
  return {
    session: step.session,
    outputs: [...step.outputs, send({ type: 'response.text.delta', payload: { text } })],
  }
}

const hearFinished = (session: Session, turn: Turn, rules: Rules): Step => {
  const idle: Session = { ...session, phase: 'idle', turn: null }
  if (!turn.isCommitted) {
    if (rules.choices.earlyFinish === 'ignore') return stay(session)
    return { session: idle, outputs: [phaseOf('idle')] }
  }
  const isCompletedFirst = rules.choices.completion === 'completed-first'
  const news: readonly Output[] = isCompletedFirst
    ? [completed, phaseOf('idle')]
    : [phaseOf('idle'), completed]
  return { session: idle, outputs: [...letGo(turn), ...news] }
}

/** Does what a signal asks for. A signal of another turn than the current one comes too late. */
export const hearSignal = (session: Session, signal: Vela.PipelineSignal, rules: Rules): Step => {
  const turn = session.turn
  if (!rules.isAttached || turn?.number !== signal.turn || !turn.isBegun) return stay(session)
  switch (signal.type) {
    case 'partial':
      return hearPartial(session, turn, signal.text, rules)
    case 'final':
      return hearFinal(session, turn, signal.text, rules)
    case 'delta':
      return hearDelta(session, turn, signal.text, rules)
    case 'finished':
      return hearFinished(session, turn, rules)
    case 'failed':
      return failTurn(session, 'The turn failed.', rules.choices.failedTurn === 'abort', rules)
    case 'works': {
      const isSpeech = signal.part === 'speech' && signal.isRunning
      return isSpeech && rules.choices.speakingStart === 'delta-or-speech' ? speak(session) : stay(session)
    }
  }
}
