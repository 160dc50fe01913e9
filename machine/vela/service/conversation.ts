/**
 * The conversation of one connection: it feeds frames and signals to the pure step, one at a time and in the order in
 * which they come (VEL-EDGE-04), carries out effects, and wakes itself for the next timer.
 */
import type { Door, GatewayOptions, PipelinePort, SocketPort } from '../../../spec/vela/contract.ts'
import { inbox } from '../../service/inbox.ts'
import { texts as newTexts } from '../../service/texts.ts'
import { tryEach } from '../../service/trying.ts'
import { waking } from '../../service/waking.ts'
import type { Effect, Engine, Step } from '../../step.ts'
import type { Carriers } from '../effects.ts'
import { heard, type Unstamped } from '../events.ts'
import { fromBinary, fromBroken, fromPipeline, fromText } from '../intake.ts'
import { carriersOf } from './carriers.ts'

/** What a conversation is held with. */
export interface Company {
  readonly options: GatewayOptions
  readonly run: Engine
  readonly socket: SocketPort
  readonly pipeline: PipelinePort | null
  /** Called once, as soon as there is no session any more. */
  readonly ended: () => void
}

/** The upgrade has succeeded: there is a session, and its client knows (VEL-T-01). */
export function conversation({ options, run, socket, pipeline, ended }: Company): Door {
  const { clock, newSessionId, settings } = options
  const texts = newTexts()
  let { state } = run.begin({ ...settings })

  const follow = (step: Step): void => {
    state = step.state
    try {
      tryEach(step.effects, ({ type, params }) => carry(type as keyof Carriers, params))
    } finally {
      texts.forget()
    }
  }
  const work = inbox(() => wake(state))
  const hear = (from: () => Unstamped): void =>
    work.enter(() => follow(run.step(state, { ...from(), at: clock.now() })))
  const wake = waking(
    clock,
    () => clock.now(),
    (timer) => work.enter(() => follow(run.fire(state, timer))),
  )

  const carriers = carriersOf({
    ...{ sessionId: newSessionId(), socket, pipeline, texts },
    failed: (id) => hear(() => heard('turn.failed', { id })),
    left: () => {
      listening?.dispose()
      ended()
    },
  })
  const carry = (type: keyof Carriers, params: Effect['params']): void =>
    (carriers[type] as (params: Effect['params']) => void)(params)

  // Which parts of the pipeline are at work makes no difference to a session.
  const listening = pipeline?.onSignal((signal) => {
    if (signal.type !== 'works') hear(() => fromPipeline(signal, texts))
  })
  hear(() => heard('upgrade'))
  return {
    text: (frame) => hear(() => fromText(frame, settings.maxMessageBytes, texts)),
    binary: (bytes) => hear(() => fromBinary(bytes, settings.maxMessageBytes)),
    broken: (code) => hear(() => fromBroken(code)),
    closed: () => hear(() => heard('closed')),
  }
}
