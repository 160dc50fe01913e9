/** The code in docs/audio.md stands here, word for word, and works. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { delay, http } from 'msw'
import { setupServer } from 'msw/node'
import { describe, expect, it } from 'vitest'
import { EnergyHint } from '../../simulators/audio/energy-hint.ts'
import { framesOf } from '../../simulators/audio/pcm.ts'
import { PlaybackQueue } from '../../simulators/audio/playback-queue.ts'
import { recording } from '../../simulators/audio/recording.ts'
import { lastAudibleMs } from '../../simulators/audio/rendering.ts'
import { Tape } from '../../simulators/audio/tape.ts'
import { sessionHandlers } from '../../simulators/endpoint/handlers.ts'
import { movedTo, nextAt, opened, received } from '../../simulators/wire/realtime/service.ts'
import {
  heardFrom,
  nothingKnownOverWebRtc,
  type ServiceEvent,
  stopPlaying,
} from '../../spec/amplifier/realtime/adapter.ts'
import { blocksIn, pageAt } from './pages.ts'

const page = pageAt('docs/audio.md')

describe('the code of docs/audio.md', () => {
  it('is this, word for word', () => {
    const joined = (text: string) => text.replace(/\s+/g, '').replace(/,(?=[)\]}])/g, '')
    const here = joined(readFileSync(fileURLToPath(import.meta.url), 'utf8'))
    const blocks = blocksIn(page, 'ts')
    expect(blocks).toHaveLength(4)
    for (const block of blocks) expect(here).toContain(joined(block))
  })

  it('shows silence after a barge-in', async () => {
    const answer = recording('answer', 24_000, { lengthMs: 2000, speech: [{ fromMs: 0, toMs: 2000 }] })
    const user = recording('seed 1', 16_000, {
      lengthMs: 1500,
      speech: [{ fromMs: 700, toMs: 1400 }],
      noiseDecibels: 60,
    })
    const tape = new Tape()
    const queue = new PlaybackQueue(tape, { fadeMs: 20 })
    const hint = new EnergyHint(16_000)
    await hint.enable()
    hint.onHint((each) => each === 'start' && queue.clear('answer 1'))
    queue.open('answer 1')
    queue.push('answer 1', answer, 24_000)
    for (const [index, frame] of framesOf(user, 16_000).entries()) {
      tape.moveTo((index + 1) * 20)
      hint.processFrame(frame, (index + 1) * 20)
    }
    expect(lastAudibleMs(tape.samples(), 48_000)).toBeLessThan(700 + 150)
    expect(lastAudibleMs(tape.samples(), 48_000)).toBeGreaterThan(700)
  })

  it('asks a service without a socket', () => {
    const typeOf = (frame: string): string => JSON.parse(frame).type
    const { session } = opened({ dialect: 'today', answerMs: 300 })
    const asked = received(session, '{"type":"response.create"}', 1000)
    expect(asked.frames.map(typeOf)).toEqual(['response.created'])
    expect(nextAt(asked.session)).toBe(1300)
    const begun = movedTo(asked.session, 1300)
    expect(begun.frames.map(typeOf)[0]).toBe('response.output_item.added')
  })

  it('hears a service over WebRTC', () => {
    let known = nothingKnownOverWebRtc
    const say = (now: number, event: ServiceEvent) => {
      const next = heardFrom(known, event, now)
      known = next.known
      return next.events
    }
    const item = { type: 'message', id: 'item_1' }
    say(0, { type: 'response.output_item.added', response_id: 'resp_1', item })
    expect(say(80, { type: 'output_audio_buffer.started', response_id: 'resp_1' })).toMatchObject([
      { type: 'response.audio.delta', itemId: 'item_1', durationMs: 0 },
    ])
    expect(stopPlaying(known).events).toEqual([{ type: 'output_audio_buffer.clear' }])
  })

  it('makes handlers for msw', () => {
    const handlers = sessionHandlers(
      { http, delay, now: () => 0 },
      { faults: [{ name: 'rate limited', forMs: 2000 }] },
    )
    const server = setupServer(...handlers)
    expect(server.listHandlers()).toHaveLength(1)
  })
})

describe('the faults of docs/audio.md', () => {
  const source = readFileSync(new URL('../../simulators/endpoint/faults.ts', import.meta.url), 'utf8')
  const names = [...source.matchAll(/^ {4}\| '([\w ]+)'/gm)].map(([, name = '']) => name)

  it('are all of them', () => {
    expect(names).toHaveLength(8)
    for (const name of names) expect(page.text).toContain(`\`${name}\``)
  })
})

describe('the imports of docs/audio.md', () => {
  const { exports } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))
  const reported = [...page.text.matchAll(/^\| `(\/[\w/-]+)` \|/gm)].map(([, path = '']) => `.${path}`)

  it('are those of package.json', () => {
    const offered = Object.keys(exports).filter((path) =>
      /^\.\/(?:audio|wire|endpoint)\b|realtime$/.test(path),
    )
    expect(reported.toSorted()).toEqual(offered.toSorted())
  })
})
