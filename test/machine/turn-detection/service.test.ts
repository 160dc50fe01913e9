/** The reference as a caller sees it, over hand-made ports and without the harness. */
import { describe, expect, it } from 'vitest'
import { TurnDetection } from '../../../machine/turn-detection/service.ts'
import type {
  CaptureSignal,
  PlaybackSignal,
  Ports,
  RealtimeMessage,
  RealtimeSignal,
  TurnDetectionEvent,
} from '../../../spec/turn-detection/contract.ts'
import { defaults } from '../../../spec/turn-detection/settings.ts'
import { clockFrom, epoch, line } from '../hand-made.ts'

const desk = (hintFails = false) => {
  const realtime = line<RealtimeSignal>()
  const capture = line<CaptureSignal>()
  const hint = line<'start' | 'stop'>()
  const playback = line<PlaybackSignal>()
  const shown = line<'ready' | 'listening' | 'thinking' | 'speaking'>()
  const command = line<{ type: 'commit' | 'cancel-playback' }>()
  const clock = clockFrom(epoch)
  const sent: RealtimeMessage[] = []
  const calls: string[] = []
  const failing = hintFails ? Promise.reject(new Error('no microphone')) : Promise.resolve()
  failing.catch(() => {})
  const guesses = (call: string) => {
    calls.push(call)
    return failing
  }
  const ports: Ports = {
    realtime: { send: (message) => void sent.push(message), onSignal: realtime.on },
    capture: { onSignal: capture.on },
    hint: {
      enable: () => guesses('enable'),
      disable: () => guesses('disable'),
      processFrame: (frame) => void calls.push(`frame ${frame[0]}`),
      onHint: hint.on,
    },
    playback: { clear: (handle) => void calls.push(`clear ${handle}`), onSignal: playback.on },
    conversation: {
      handOver: () => void calls.push('hand over'),
      cleared: ({ handleId, heardMs }) => void calls.push(`cleared ${handleId} ${heardMs}`),
    },
    panel: {
      show: ({ phase, isPending, isHint }) =>
        void calls.push(['show', phase, isPending ? 'pending' : '', isHint ? 'hint' : ''].join(' ').trim()),
      notify: ({ code }) => void calls.push(`notice ${code}`),
      mark: ({ event }) => void calls.push(`mark ${event}`),
      onShown: shown.on,
      onCommand: command.on,
    },
    host: { diagnose: ({ kind }) => void calls.push(`record ${kind}`) },
    settings: defaults,
    clock,
  }
  const coordinator = new TurnDetection(ports)
  const receives = (type: 'speech-start' | 'speech-stop' | 'degraded') =>
    coordinator.handleServerEvent({ type, timestamp: clock.now(), serverEvent: { transcript: 'secret' } })
  return { coordinator, realtime, capture, hint, playback, shown, command, clock, sent, calls, receives }
}

const serverVad = {
  type: 'server_vad',
  threshold: 0.5,
  prefix_padding_ms: 300,
  silence_duration_ms: 200,
  create_response: true,
  interrupt_response: true,
} as const

/** With a session whose configuration was acknowledged. */
const ready = async (given = desk()) => {
  await given.coordinator.initialize()
  given.realtime.say({ type: 'session.created', sessionId: 'a' })
  given.realtime.say({ type: 'session.updated', turn_detection: serverVad })
  return given
}

const fate = (promise: Promise<void>) => {
  let reported = 'open'
  promise.then(
    () => {
      reported = 'kept'
    },
    ({ code }: { code: string }) => {
      reported = code
    },
  )
  return () => reported
}

const reacted = () => new Promise<void>((resolve) => setImmediate(resolve))

describe('a call', () => {
  it('before it is initialised is refused, and speech is ignored', async () => {
    const { coordinator, receives, calls } = desk()
    const fates = [
      fate(coordinator.configure({ mode: 'manual' })),
      fate(coordinator.requestModeChange('manual')),
    ]
    receives('speech-start')
    await reacted()
    expect(fates.map((each) => each())).toEqual(['NOT_INITIALIZED', 'NOT_INITIALIZED'])
    expect(() => coordinator.on('mode-changed', () => {})).toThrow('not initialised')
    expect(calls).toEqual([])
    expect([coordinator.isInitialized(), coordinator.getState().mode]).toEqual([false, 'server_vad'])
  })

  it('is kept when the service acknowledges, and the last of several wins', async () => {
    const { coordinator, realtime, sent } = await ready()
    const first = fate(coordinator.requestModeChange('semantic_vad'))
    const second = fate(coordinator.configure({ mode: 'server_vad', threshold: 0.7 }))
    const third = fate(coordinator.requestModeChange('manual'))
    await reacted()
    expect([first(), second(), third()]).toEqual(['open', 'SUPERSEDED', 'open'])
    const semantic = { type: 'semantic_vad', eagerness: 'auto' } as const
    const flags = { create_response: true, interrupt_response: true }
    realtime.say({ type: 'session.updated', turn_detection: { ...semantic, ...flags } })
    await reacted()
    expect([first(), third(), coordinator.getState().mode]).toEqual(['kept', 'open', 'semantic_vad'])
    realtime.say({ type: 'session.updated', turn_detection: null })
    await reacted()
    expect([third(), coordinator.getState().mode]).toEqual(['kept', 'manual'])
    expect(sent.map((message) => 'session' in message && message.session.turn_detection?.type)).toEqual([
      'server_vad',
      'semantic_vad',
      undefined,
    ])
  })

  it.each([
    ['UPDATE_UNACKNOWLEDGED', 'manual', ({ clock }: ReturnType<typeof desk>) => clock.passTo(5000)],
    [
      'UPDATE_REJECTED',
      'server_vad',
      ({ realtime }: ReturnType<typeof desk>) => realtime.say({ type: 'session.rejected', code: 'no' }),
    ],
    [
      'SESSION_CLOSED',
      'server_vad',
      ({ realtime }: ReturnType<typeof desk>) => realtime.say({ type: 'session.closed' }),
    ],
    ['DISPOSED', 'server_vad', ({ coordinator }: ReturnType<typeof desk>) => coordinator.dispose()],
  ] as const)('is refused with %s, and then the mode is %s', async (code, mode, happens) => {
    const given = await ready()
    const asked = fate(given.coordinator.requestModeChange('semantic_vad'))
    given.clock.passTo(4999)
    await reacted()
    expect(asked()).toBe('open')
    happens(given)
    await reacted()
    expect([asked(), given.coordinator.getState().mode]).toEqual([code, mode])
  })

  it('with a word that there is not is refused, with no number it is mended', async () => {
    const { coordinator, calls } = await ready()
    const refused = fate(coordinator.configure({ mode: 'semantic_vad', eagerness: 'medium' as 'low' }))
    const mended = fate(coordinator.configure({ mode: 'server_vad', threshold: Number.NaN }))
    await reacted()
    expect([refused(), mended()]).toEqual(['INVALID_ARGUMENT', 'kept'])
    expect(calls).toContain('notice clamped')
  })
})

describe('the fallback', () => {
  const fallen = async (given = desk()) => {
    await ready(given)
    given.capture.say({ type: 'voiced' })
    given.clock.passTo(5000)
    return given
  }

  it('begins after 5 s without a word of the server, with one warning, and ends with one', async () => {
    const { coordinator, clock, capture, calls, receives } = await ready()
    const reported: TurnDetectionEvent[] = []
    for (const type of ['mode-changed', 'fallback-engaged'] as const)
      coordinator.on(type, (event) => reported.push(event))
    capture.say({ type: 'voiced' })
    clock.passTo(4999)
    expect(coordinator.getState().diagnostics.fallbackActive).toBe(false)
    clock.passTo(5000)
    expect(coordinator.getState()).toMatchObject({
      mode: 'server_vad',
      diagnostics: { fallbackActive: true, missedEvents: 1 },
    })
    receives('degraded')
    receives('speech-start')
    expect(calls.filter((call) => call === 'notice fallback')).toHaveLength(1)
    expect(calls.filter((call) => /able$/.test(call))).toEqual(['enable', 'disable'])
    expect(reported.map(({ type, reason }) => `${type} ${reason}`)).toEqual([
      'fallback-engaged start-missing',
      'mode-changed server-recovered',
    ])
  })

  it('lends frames, shows what is guessed as a guess, and commits for the operator', async () => {
    const { capture, hint, command, calls, sent } = await fallen()
    const frame = new Int16Array([7])
    capture.say({ type: 'frame', frame, timestamp: 1 })
    hint.say('start')
    hint.say('stop')
    command.say({ type: 'commit' })
    command.say({ type: 'commit' })
    expect(calls.slice(calls.indexOf('frame 7'))).toEqual([
      'frame 7',
      'show listening  hint',
      'show ready  hint',
      'show thinking  hint',
      'notice nothing-to-commit',
    ])
    expect(sent.slice(1)).toEqual([{ type: 'input_audio_buffer.commit' }, { type: 'response.create' }])
  })

  it('goes on without guesses where these fail, and is over on dispose', async () => {
    const given = await fallen(desk(true))
    const reasons: unknown[] = []
    given.coordinator.on('mode-changed', ({ reason }) => reasons.push(reason))
    await reacted()
    expect(given.coordinator.getState().diagnostics.fallbackActive).toBe(true)
    given.coordinator.dispose()
    expect(reasons).toEqual(['disposed'])
    expect(given.coordinator.getState().diagnostics.fallbackActive).toBe(false)
  })
})

it('A throwing listener affects no other listener, receives no raw event, and receives nothing after its removal', async () => {
  const { coordinator, receives } = await ready()
  const reported: TurnDetectionEvent[] = []
  coordinator.on('speech-start-detached', () => {
    throw new Error('mine alone')
  })
  const subscription = coordinator.on('speech-start-detached', (event) => reported.push(event))
  receives('speech-start')
  receives('speech-stop')
  subscription.dispose()
  receives('speech-start')
  expect(reported).toHaveLength(1)
  expect(JSON.stringify(reported)).not.toContain('secret')
  expect(Object.isFrozen(reported[0]?.state.diagnostics)).toBe(true)
})

it('An answer is cleared once, and its silence is reported once, with its audible part', async () => {
  const { playback, receives, command, calls } = await ready()
  playback.say({ type: 'started', handleId: 'x' })
  receives('speech-start')
  command.say({ type: 'cancel-playback' })
  for (let times = 0; times < 2; times += 1) playback.say({ type: 'cleared', handleId: 'x', heardMs: 40 })
  expect(calls.filter((call) => /clear/.test(call))).toEqual(['clear x', 'cleared x 40'])
})

it('latency runs from receipt until the panel has shown it, and is averaged', async () => {
  const { coordinator, clock, shown, receives } = await ready()
  for (const ms of [100, 50]) {
    const begun = clock.now() - epoch
    receives('speech-start')
    clock.passTo(begun + ms)
    shown.say('listening')
    receives('speech-stop')
  }
  expect(coordinator.getState().diagnostics).toMatchObject({ avgStartLatencyMs: 75, avgStopLatencyMs: 0 })
})
