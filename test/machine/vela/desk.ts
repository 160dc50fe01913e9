/** Hand-made sockets and pipelines: the gateway as its host sees it, without the harness. */
import { Gateway } from '../../../machine/vela/service.ts'
import type {
  Door,
  PipelinePort,
  PipelineSignal,
  ServerEvent,
  SocketPort,
} from '../../../spec/vela/contract.ts'
import { defaults, type VelaSettings } from '../../../spec/vela/settings.ts'
import { clockFrom, epoch, line } from '../hand-made.ts'

/** A message as it is told in tests: its name, and what of its payload is worth telling. */
const reported = ({ type, payload }: ServerEvent): string => {
  if (type === 'error') return `error ${payload.code}${payload.retryable === undefined ? '' : ' retryable'}`
  return [type, ...Object.values(payload)].join(' ')
}

/** One connection: its door, and everything that the gateway did with it, in order. */
interface Line {
  readonly door: Door
  readonly saw: string[]
  readonly frames: string[]
  readonly signal: (signal: PipelineSignal) => void
  /** What a client says. */
  readonly says: (type: string, payload?: object) => void
  readonly append: (chunk: string) => void
}

/** A gateway that nobody is connected to. `alter` changes the pipeline of every connection. */
export function desk(
  settings: Partial<VelaSettings> = {},
  alter: (pipeline: PipelinePort) => PipelinePort = (pipeline) => pipeline,
) {
  const clock = clockFrom(epoch)
  let ids = 0
  const newSessionId = () => {
    ids += 1
    return `id-${ids}`
  }
  const known = { ...defaults, ...settings }
  const gateway = new Gateway({ settings: known, newSessionId, clock })

  const connect = (): Line => {
    const saw: string[] = []
    const frames: string[] = []
    const signals = line<PipelineSignal>()
    const socket: SocketPort = {
      send: (frame) => {
        frames.push(frame)
        saw.push(reported(JSON.parse(frame)))
      },
      close: (code) => void saw.push(`close ${code}`),
    }
    const asked =
      (what: string) =>
      (...about: readonly unknown[]) =>
        void saw.push([what, ...about].join(' '))
    const pipeline: PipelinePort = alter({
      begin: asked('begin'),
      append: asked('append'),
      commit: asked('commit'),
      abort: asked('abort'),
      onSignal: signals.on,
    })
    const door = gateway.connect(socket, known.processor === 'attached' ? pipeline : null)
    const says = (type: string, payload: object = {}) => door.text(JSON.stringify({ type, payload }))
    return {
      ...{ door, saw, frames, says },
      signal: signals.say,
      append: (chunk) => says('input_audio.append', { chunk }),
    }
  }

  /** A connection in a phase, with nothing seen yet of what comes next. */
  const connectedIn = (phase: 'idle' | 'listening' | 'thinking' | 'speaking'): Line => {
    const made = connect()
    if (phase !== 'idle') made.append('a')
    if (phase === 'thinking' || phase === 'speaking') made.says('input_audio.commit')
    if (phase === 'speaking') made.signal({ type: 'delta', turn: 1, text: 'Well' })
    made.saw.length = 0
    return made
  }
  return { gateway, clock, connect, connectedIn }
}
