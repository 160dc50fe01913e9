import { onAccepted, onCopilotTimer, onLocalAnswer, onResponse, onRetryTimer } from './answers.ts'
import { fault, onSessionTimer, recoverWhenReady, tryRecover } from './faults.ts'
import type { Command, Input } from './inputs.ts'
import {
  onAudio,
  onEnd,
  onFailure,
  onInitialize,
  onSession,
  onStart,
  onStartTimer,
  onSttReady,
  onTerminateTimer,
  onWindow,
  tryStart,
} from './lifecycle.ts'
import {
  onEndTurn,
  onFinal,
  onFinalizeTimer,
  onInterrupt,
  onPartial,
  onRetry,
  onSpeechStarted,
  onSpeechStopped,
  takeQueued,
} from './listening.ts'
import type { Cause, Model, TimerName } from './model.ts'
import { onInterruptTimer, onTts, onTtsError, onTtsStartTimer } from './speech.ts'
import type { Rules, Step } from './step.ts'
import { disarm, ignore, note, patch } from './step.ts'
import { onRelease, onResumeTimer, onSuspend, onSuspendTimer } from './suspension.ts'

const onTimer: Readonly<Record<TimerName, (step: Step) => Step>> = {
  start: onStartTimer,
  prepare: (step) => fault(step, 'PREPARE_TIMEOUT', true),
  finalize: onFinalizeTimer,
  copilot: onCopilotTimer,
  retry: onRetryTimer,
  ttsStart: onTtsStartTimer,
  interrupt: onInterruptTimer,
  suspend: onSuspendTimer,
  resume: onResumeTimer,
  recover: tryRecover,
  session: onSessionTimer,
  terminate: onTerminateTimer,
}

/** What may wait for the end of a suspension. */
const deferrable: readonly Input['type'][] = [
  'final',
  'accepted',
  'response',
  'local-answer',
  'end-turn',
  'retry',
]

function defer(step: Step, input: Input): Step {
  const { deferred } = step.model
  const { deferLimit } = step.rules.settings
  if (deferred.length < deferLimit) return patch(step, { deferred: [...deferred, input] })
  const dropped = note(step, 'event.dropped', { from: 'suspended', cause: input.type })
  if (step.rules.options.overflow === 'drop-newest' || deferLimit < 1) return dropped
  return patch(dropped, { deferred: [...deferred.slice(deferred.length - deferLimit + 1), input] })
}

/** One input on one state value. */
function handle(step: Step, input: Input): Step {
  if (step.model.state === 'suspended' && deferrable.includes(input.type)) return defer(step, input)
  switch (input.type) {
    case 'initialize':
      return onInitialize(step, input)
    case 'start':
      return onStart(step, input)
    case 'window':
      return onWindow(step, input)
    case 'end':
      return onEnd(step, input)
    case 'suspend':
      return onSuspend(step, input)
    case 'release':
      return onRelease(step, input)
    case 'interrupt':
      return onInterrupt(step, input)
    case 'session':
      return onSession(step, input)
    case 'failure':
      return onFailure(step, input)
    case 'audio':
      return onAudio(step, input)
    case 'stt-ready':
      return onSttReady(step)
    case 'speech-started':
      return onSpeechStarted(step, input)
    case 'speech-stopped':
      return onSpeechStopped(step)
    case 'partial':
      return onPartial(step, input)
    case 'final':
      return onFinal(step, input)
    case 'accepted':
      return onAccepted(step, input)
    case 'response':
      return onResponse(step, input)
    case 'local-answer':
      return onLocalAnswer(step, input)
    case 'tts':
      return onTts(step, input)
    case 'tts-error':
      return onTtsError(step, input)
    case 'end-turn':
      return onEndTurn(step)
    case 'retry':
      return onRetry(step, input)
    case 'policy':
      return patch(step, { policy: input.policy })
    case 'timer': {
      const due = step.model.timers[input.name] === input.due
      return due ? onTimer[input.name](disarm(step, input.name)) : step
    }
    case 'nothing':
      return step
    case 'misuse':
      return ignore(step, input.what)
  }
}

/** The event that completes the conditions of a start. */
function startCause(input: Input): Cause {
  if (input.type === 'audio') return 'audio.primed'
  const bySession = input.type === 'session' || input.type === 'initialize' || input.type === 'release'
  return bySession ? 'session.ready' : 'user.start'
}

/** What follows by itself: a start or a recovery that waits, deferred results, queued words. */
function settleDown(step: Step, input: Input): Step {
  let next = recoverWhenReady(tryStart(step, startCause(input)))
  for (;;) {
    const { state, deferred, queue } = next.model
    const [first, ...rest] = deferred
    if (first !== undefined && state !== 'suspended') next = handle(patch(next, { deferred: rest }), first)
    else if (state === 'listening' && queue.length > 0) next = takeQueued(next)
    else return next
  }
}

/** The pure reducer: a state value and an input give the next state value and the commands to carry out. */
export function reduce(model: Model, input: Input, rules: Rules, at: number): [Model, readonly Command[]] {
  if (model.disposed && input.type !== 'start' && input.type !== 'end') return [model, []]
  const step = settleDown(handle({ rules, at, model, commands: [] }, input), input)
  return [step.model, step.commands]
}
