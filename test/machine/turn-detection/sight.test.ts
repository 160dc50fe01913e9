/** What the search for mistakes is told of where the chart is: all that snapshots and the panel tell. */
import { describe, expect, it } from 'vitest'
import { placesIn } from '../../../machine/turn-detection/context/places.ts'
import { initialContext } from '../../../machine/turn-detection/context.ts'
import { sightOf } from '../../../machine/turn-detection/sight.ts'
import { defaults } from '../../../spec/turn-detection/settings.ts'

const context = initialContext(defaults)
const nothing = { mode: 'server_vad', life: 'off', voice: {}, playback: 'idle' }
const inSession = (session: object) => ({ ...nothing, life: { on: { session } } })
const seen = (value: object) => sightOf(context, placesIn(value))

describe('of where the chart is,', () => {
  it('rest is told', () =>
    expect(seen(nothing)).toEqual({
      mode: 'server_vad',
      fallback: false,
      pendingResponse: false,
      phase: 'ready',
      label: 'Ready',
      isPending: false,
      isHint: false,
    }))

  it('an answer that is awaited is told', () =>
    expect(seen(inSession({ answer: 'awaitingResponse' }))).toMatchObject({
      pendingResponse: true,
      phase: 'thinking',
    }))

  it('voice that waits for the server is told, but not in a fallback', () => {
    const speech = { heard: { pending: 'detecting' } }
    expect(seen(inSession({ speech }))).toMatchObject({ isPending: true, label: 'Detecting…' })
    expect(seen(inSession({ speech, health: { fallback: 'unguessed' } }))).toMatchObject({
      isPending: false,
      fallback: true,
    })
  })
})
