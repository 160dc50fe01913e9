/** What holds for every service alike. */
import { readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { stream } from '../../../simulators/random.ts'
import type { Options, Simulator } from '../../../simulators/simulator.ts'
import { effects as conversation } from '../../../spec/agent-voice/protocol.ts'
import { effects as clients } from '../../../spec/amplifier/protocol.ts'
import { effects as detection } from '../../../spec/turn-detection/protocol.ts'
import { effects as calls } from '../../../spec/vantum/protocol.ts'
import { effects as gateways } from '../../../spec/vela/protocol.ts'
import { effects as browsers } from '../../../spec/vela-browser/protocol.ts'
import { frozen, played, type Said } from '../stage.ts'

const effects = [...conversation, ...detection, ...calls, ...gateways, ...browsers, ...clients]

const nominal: Readonly<Record<string, Options>> = {
  agent: {
    taskMs: 12_000,
    characters: 400,
    beatMs: 5000,
    beats: -1,
    tellsParts: false,
    failures: 0,
    repeats: false,
    heedsCancels: true,
  },
  coordinator: {
    toolMs: 800,
    characters: 40,
    partMs: -1,
    failures: 0,
    namesCalls: true,
    repeats: false,
    reports: false,
    heedsCancels: true,
  },
  endpoint: {
    sessionMs: 120,
    sdpMs: 150,
    updateMs: 40,
    audioMs: 60,
    failures: 0,
    failsAt: 'session',
    refusals: 0,
    code: 'AUTH_FAILURE',
    repeats: false,
    heedsAborts: true,
  },
  host: { retryMs: 150, refusals: 0, repeats: false },
  store: { holds: 400 },
  player: { startMs: 40, reportMs: 0, repeats: false, failMs: -1, stopMs: 0 },
  realtime: {
    detectMs: 60,
    endMs: 20,
    flaps: 0,
    createdMs: 80,
    answerMs: 500,
    answers: 'speech',
    chunks: 4,
    chunkMs: 500,
    everyMs: 100,
    doneMs: 40,
    endsAudio: true,
    namesRequests: true,
    stallsAfter: -1,
    failures: 0,
    code: 'RATE_LIMIT',
    repeats: false,
    heedsCancels: true,
    cancelMs: 20,
    lateChunks: 0,
    unasked: false,
    tellsCommits: false,
    warnMs: 870_000,
    closeMs: 900_000,
    failMs: -1,
  },
  webrtc: {
    connectMs: 0,
    dropMs: -1,
    downMs: 1000,
    failMs: 5000,
    loseMs: -1,
    worsenMs: -1,
    repeats: false,
  },
  backend: { closesMs: 120, repeats: false },
  client: { frameMs: 200, reportMs: 0, reportsGaps: false, repeats: false, stopMs: 0, dropMs: -1 },
  model: {
    answerMs: 900,
    tokens: 0,
    hangs: false,
    refusals: 0,
    refusalMs: 50,
    retryAfterMs: -1,
    failures: 0,
    content: 'words',
    repeats: false,
    heedsAborts: true,
  },
  recognition: {
    openMs: 300,
    confidence: 95,
    vadMs: 0,
    againMs: -1,
    flaps: 0,
    interimMs: -1,
    finalMs: 200,
    content: 'words',
    repeats: false,
  },
  setup: {
    configurationMs: 100,
    contextMs: 20,
    resamplerMs: 50,
    fails: 'none',
    reportsEach: false,
    repeats: false,
  },
  synthesis: {
    firstMs: 150,
    chunks: 3,
    chunkMs: 1000,
    everyMs: 800,
    characters: 6,
    stallsAfter: -1,
    repeats: false,
    failMs: -1,
    releaseMs: 20,
    lateChunks: 0,
  },
  audio: { primedMs: -1, micMs: 40, micAgainMs: 40, releaseMs: 50 },
  capture: { voicedMs: 0, unvoicedMs: 0, levelPercent: 80, frameMs: 200 },
  copilot: {
    acceptMs: 0,
    answerMs: 900,
    parts: 0,
    silent: false,
    failures: 0,
    code: 'SERVICE_FAILED',
    retryable: true,
    repeats: false,
    heedsCancels: true,
    unasked: false,
    local: false,
  },
  gateway: {
    openMs: 50,
    refuses: false,
    closeMs: 20,
    greets: true,
    answerMs: 600,
    deltas: 3,
    everyMs: 100,
    dropMs: -1,
    dropsBadly: false,
    otherMs: -1,
  },
  hint: { guessMs: 40 },
  neighbour: { connectMs: -1, everyMs: -1, kind: 'not-json', times: 1, answerMs: 500, closeMs: 20 },
  page: {
    chunkMs: 100,
    characters: 64,
    commits: true,
    lateChunks: 0,
    repeats: false,
    extra: 'none',
    dropMs: -1,
    closeMs: 20,
  },
  pipeline: {
    partialMs: -1,
    finalMs: 200,
    answerMs: 600,
    deltas: 3,
    everyMs: 100,
    finishMs: 100,
    failMs: -1,
    fails: 'model',
    toolMs: 0,
    reports: true,
    repeats: false,
    heedsAborts: true,
  },
  panel: { delayMs: 0 },
  playback: { startMs: 100, answerMs: 3000, clearMs: 60, confirms: true },
  server: {
    ackMs: 40,
    refusals: 0,
    code: 'invalid_value',
    detectMs: 60,
    endMs: 20,
    meaningMs: 150,
    wayMs: -1,
    answerMs: 200,
    doneMs: 500,
    interrupts: false,
    expiresMs: -1,
  },
  session: {
    keyMs: 0,
    keyIsRefused: false,
    readyMs: -1,
    renewsMs: -1,
    renewalMs: 1000,
    changesId: false,
    expiresMs: -1,
    dropsMs: -1,
    downMs: 1000,
  },
  stt: {
    readyMs: 60,
    readyAgainMs: 60,
    vadMs: 0,
    stamps: false,
    aheadMs: 0,
    missesEnd: false,
    flaps: 0,
    partialEveryMs: -1,
    latePartialMs: -1,
    finalMs: 200,
    commitMs: 0,
    repeats: false,
    redoMs: -1,
    blank: false,
    heedsPauses: true,
  },
  tts: {
    bufferMs: 120,
    replyMs: 3000,
    moreMs: 1000,
    pace: 0,
    fadeMs: 80,
    confirms: true,
    dryAfterMs: -1,
    dryMs: 300,
    failMs: -1,
    code: 'SERVICE_FAILED',
    recoverable: true,
    chunkMs: 20,
    showsChunks: false,
    lateChunks: 0,
  },
  user: {},
  visitor: {},
}

/** Ids of every family that services are told of. */
const nine = Object.fromEntries(
  ['handle', 'request', 'utterance', 'turn', 'socket', 'call', 'item', 'attempt', 'retry'].map((name) => [
    name,
    `${name}#9`,
  ]),
)

test('The cast is complete.', () => {
  const files = readdirSync(new URL('../../../simulators/services', import.meta.url))
  expect(files.toSorted()).toEqual(
    Object.keys(nominal)
      .map((name) => `${name}.ts`)
      .toSorted(),
  )
})

describe.each(Object.keys(nominal))('%s', async (name) => {
  const module: Record<string, Simulator> = await import(`../../../simulators/services/${name}.ts`)
  const simulator = module.default as Simulator

  test('It is the default and the named export, and carries the name of its file.', () => {
    expect([module[name], simulator.name]).toEqual([simulator, name])
  })

  test('Its options and their nominal values are these.', () => {
    expect(simulator.options).toEqual(nominal[name])
  })

  test('What it does not know leaves its state as it is.', () => {
    const state = frozen(simulator.start({}))
    for (const what of ['no such signal', 'constructor', '__proto__', 'toString']) {
      const handled = simulator.receive(state, { what, with: {} }, 5, stream('cast', name))
      expect(handled.state).toBe(state)
      expect(handled.emissions).toEqual([])
    }
  })

  test('Effects that are empty, blank, repeated or unexpected never make it throw.', () => {
    const odd = effects.flatMap((word, n): Said[] => [
      [n, word.name],
      [
        n,
        word.name,
        { handle: '', request: '', utterance: '', turn: '', socket: '', index: null, text: null, state: 7 },
      ],
      [n, word.name, nine],
      [n, word.name, nine],
    ])
    expect(() => played(simulator, {}, odd)).not.toThrow()
  })
})
