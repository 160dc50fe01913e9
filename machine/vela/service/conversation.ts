/**
 * The conversation of one connection: it passes frames and signals to the pure step, one at a time and in order of
 * arrival (VEL-EDGE-04), performs effects, and schedules a wake-up for the next timer.
 */
import type { Door, GatewayOptions, PipelinePort, SocketPort } from '../../../spec/vela/contract.ts'
import { inbox } from '../../service/inbox.ts'
import { texts as newTexts } from '../../service/texts.ts'
import { tryEach } from '../../service/trying.ts'
import { waking } from '../../service/waking.ts'
import type { Effect, Engine, Step } from '../../step.ts'
import type { EffectHandlers } from '../effects.ts'
import { received, type Unstamped } from '../events.ts'
import { fromBinary, fromBroken, fromPipeline, fromText } from '../intake.ts'
import { effectHandlersOf } from './effect-handlers.ts'

/** The dependencies of a conversation. */
export interface Company {
  readonly options: GatewayOptions
  readonly run: Engine
  readonly socket: SocketPort
  readonly pipeline: PipelinePort | null
  /** Called once, as soon as the session is over. */
  readonly ended: () => void
}

/** The upgrade has succeeded: there is a session, and its client is informed (VEL-T-01). */
export function conversation({ options, run, socket, pipeline, ended }: Company): Door {
  const { clock, newSessionId, settings } = options
  const texts = newTexts()
  let { state } = run.begin({ ...settings })

  const follow = (step: Step): void => {
    state = step.state
    try {
      tryEach(step.effects, ({ type, params }) => carry(type as keyof EffectHandlers, params))
    } finally {
      texts.forget()
    }
  }
  const work = inbox(() => wake(state))
  const receive = (from: () => Unstamped): void =>
    work.enter(() => follow(run.step(state, { ...from(), at: clock.now() })))
  const wake = waking(
    clock,
    () => clock.now(),
    (timer) => work.enter(() => follow(run.fire(state, timer))),
  )

  const effectHandlers = effectHandlersOf({
    ...{ sessionId: newSessionId(), socket, pipeline, texts },
    failed: (id) => receive(() => received('turn.failed', { id })),
    left: () => {
      listening?.dispose()
      ended()
    },
  })
  const carry = (type: keyof EffectHandlers, params: Effect['params']): void =>
    (effectHandlers[type] as (params: Effect['params']) => void)(params)

  // Which parts of the pipeline are active makes no difference to a session.
  const listening = pipeline?.onSignal((signal) => {
    if (signal.type !== 'works') receive(() => fromPipeline(signal, texts))
  })
  receive(() => received('upgrade'))
  return {
    text: (frame) => receive(() => fromText(frame, settings.maxMessageBytes, texts)),
    binary: (bytes) => receive(() => fromBinary(bytes, settings.maxMessageBytes)),
    broken: (code) => receive(() => fromBroken(code)),
    closed: () => receive(() => received('closed')),
  }
}
