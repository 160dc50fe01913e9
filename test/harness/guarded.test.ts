import { describe, expect, test } from 'vitest'
import { guardedBuild } from '../../harness/subjects/guarded.ts'
import { FaultyListenerFailed } from '../../spec/faulty-listener.ts'

interface Message {
  readonly payload: { readonly state: string }
}

/** Ports as a wiring makes them: they read what they are given. */
const portsOver = (shown: string[]) => ({
  panel: { post: ({ payload }: Message) => void shown.push(payload.state) },
  network: { open: () => ({ send: (frame: string) => void shown.push(frame.trim()) }) },
  settings: { origin: 'here' },
})

type Ports = ReturnType<typeof portsOver>

class Subject {
  readonly #listeners: ((event: unknown) => void)[] = []
  readonly ports: Ports
  constructor(ports: Ports) {
    this.ports = ports
  }
  subscribe(listener: (event: unknown) => void) {
    this.#listeners.push(listener)
  }
  get listeners() {
    return this.#listeners
  }
  emit(event: unknown) {
    for (const listener of this.#listeners) listener(event)
  }
}

function guarding() {
  const malformed: string[] = []
  const shown: string[] = []
  const build = guardedBuild(Subject as never, (called) =>
    malformed.push(called),
  ) as unknown as typeof Subject
  return { malformed, shown, build, subject: new build(portsOver(shown)) }
}

describe('a guarded class', () => {
  test('passes values of the right form on', () => {
    const { malformed, shown, subject } = guarding()
    subject.ports.panel.post({ payload: { state: 'idle' } })
    subject.ports.network.open().send(' frame ')
    expect([shown, malformed]).toEqual([['idle', 'frame'], []])
  })

  test('knows a listener again that is passed in twice', () => {
    const { subject } = guarding()
    const listener = () => undefined
    subject.subscribe(listener)
    subject.subscribe(listener)
    expect(new Set(subject.listeners).size).toBe(1)
  })

  test('gets no error for a value of the wrong form, which is named by the port', () => {
    const { malformed, shown, subject } = guarding()
    const thrower = {
      get payload(): never {
        throw new Error('no')
      },
    }
    subject.ports.panel.post(undefined as never)
    subject.ports.panel.post(thrower)
    subject.ports.network.open().send(7 as never)
    expect([shown, malformed]).toEqual([[], ['panel.post', 'panel.post', 'network.open.send']])
  })

  test('gets no error from a listener that cannot read its event', () => {
    const { malformed, subject } = guarding()
    const states: string[] = []
    subject.subscribe((event) => states.push((event as Message).payload.state))
    subject.emit({})
    subject.emit({ payload: { state: 'idle' } })
    expect([states, malformed]).toEqual([['idle'], ['subscribe']])
  })

  test('gets the error of a listener that fails on purpose', () => {
    const { malformed, subject } = guarding()
    subject.subscribe(() => {
      throw new FaultyListenerFailed()
    })
    expect(() => subject.emit({})).toThrow(FaultyListenerFailed)
    expect(malformed).toEqual([])
  })

  test('gets data as it is, so that it can be cloned', () => {
    const { subject } = guarding()
    expect(structuredClone(subject.ports.settings)).toEqual({ origin: 'here' })
  })

  test('takes as many parameters as before', () => expect(guarding().build.length).toBe(1))
})
