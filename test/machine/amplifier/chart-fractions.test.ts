/** Chunks whose lengths are fractions of a ms, as they are where audio is counted in samples. */
import { describe, expect, it } from 'vitest'
import { desk } from './desk.ts'

/** An answer of so many chunks of this length (ms), all of which are there. */
const answered = (count: number, ms: number) => {
  const one = desk()
  one.processing()
  for (let chunk = 0; chunk < count; chunk += 1) one.chunk('response-a', 'A', ms)
  one.feed({ type: 'response.audio.done', responseId: 'response-a' })
  return one
}

describe('an answer in fractions of a ms', () => {
  it.each([
    ['rounded up one by one', 10, 100.6, 1006],
    ['rounded down by the player', 10, 100.69, 1006],
    ['added up by the player', 3, 0.1 + 0.2, 0.3 + 0.3 + 0.3],
    ['of which none is a whole ms', 5, 0.7, 3.5],
    ['of many chunks', 2000, 20.666_666_666_666_668, 41_333],
  ])('is over when all of it was played: %s', (_, count, ms, playedMs) => {
    const { played, voice } = answered(count, ms)
    played('response-a', playedMs)
    expect(voice.state).toBe('idle')
  })

  it('is not over while a chunk of it is to come', () => {
    const { played, voice } = answered(1000, 20.9)
    played('response-a', 20_000)
    expect(voice.state).toBe('speaking')
  })

  it('is passed on in whole ms, none of which is lost', () => {
    const { done } = answered(10, 100.6)
    const lengths = done
      .filter((call) => call.startsWith('play '))
      .map((call) => Number(call.split(' ').at(-1)))
    expect([lengths.every(Number.isInteger), lengths.reduce((sum, ms) => sum + ms, 0)]).toEqual([true, 1006])
  })

  it('is cut at a whole ms within what came of it', () => {
    const { clock, says, messages } = answered(10, 100.6)
    clock.passTo(5000)
    says('speech_started')
    expect(messages('conversation.item.truncate')).toMatchObject([{ audio_end_ms: 1006 }])
  })
})
