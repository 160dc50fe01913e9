/** What the search for mistakes is told of where the chart is: all that snapshots and the panel tell. */
import { describe, expect, it } from 'vitest'
import { placesIn } from '../../../machine/turn-detection/context/places.ts'
import { initialContext } from '../../../machine/turn-detection/context.ts'
import { observableStateOf } from '../../../machine/turn-detection/observable-state.ts'
import { defaults } from '../../../spec/turn-detection/settings.ts'

const context = initialContext(defaults)
const nothing = { mode: 'server_vad', life: 'off', voice: {}, playback: 'idle' }
const inSession = (session: object) => ({ ...nothing, life: { on: { session } } })
const seen = (value: object) => observableStateOf(context, placesIn(value))

describe('of where the chart is,', () => {
  it('Rest is observable', () =>
    expect(seen(nothing)).toEqual({
      mode: 'server_vad',
      fallback: false,
      pendingResponse: false,
      phase: 'ready',
      label: 'Ready',
      isPending: false,
      isHint: false,
    }))

  it('An expected answer is observable', () =>
    expect(seen(inSession({ answer: 'awaitingResponse' }))).toMatchObject({
      pendingResponse: true,
      phase: 'thinking',
    }))

  it('Voice that waits for the server is observable, except in a fallback', () => {
    const speech = { received: { pending: 'detecting' } }
    expect(seen(inSession({ speech }))).toMatchObject({ isPending: true, label: 'Detecting…' })
    expect(seen(inSession({ speech, health: { fallback: 'unguessed' } }))).toMatchObject({
      isPending: false,
      fallback: true,
    })
  })
})
