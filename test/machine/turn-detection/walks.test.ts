/** The reference of turn detection as anybody's class: neither table nor monitors find anything. */
import { describe, expect, it } from 'vitest'
import type { Build } from '../../../harness/subjects/class-subject.ts'
import { TurnDetection } from '../../../machine/turn-detection/service.ts'
import type { Ports, RealtimeTurnEvent } from '../../../spec/turn-detection/contract.ts'
import { goodLogs } from '../../spec/turn-detection/good-logs.ts'
import { foundOn, toldAgain, walks } from '../../support/turn-walks.ts'

const reference = TurnDetection as unknown as Build

describe('the reference handles the inputs of the good logs correctly:', () => {
  it.each(goodLogs.map((good) => [good.name, good] as const))('%s', async (_, good) => {
    const { findings } = await toldAgain(reference, good)
    expect(findings).toEqual([])
  })
})

describe('on random walks the reference does nothing wrong:', () => {
  it.each(walks)('$name, seed $seed', async (walk) => expect(await foundOn(reference, walk)).toEqual([]))
})

class Deaf extends TurnDetection {
  override handleServerEvent(event: RealtimeTurnEvent): void {
    if (event.type !== 'speech-stop') super.handleServerEvent(event)
  }
}

class Impatient extends TurnDetection {
  constructor(ports: Ports) {
    super({
      ...ports,
      settings: { ...ports.settings, missingSpeechMs: ports.settings.missingSpeechMs - 2 },
    })
  }
}

class Rash extends TurnDetection {
  constructor(ports: Ports) {
    super({ ...ports, settings: { ...ports.settings, ackTimeoutMs: ports.settings.ackTimeoutMs - 1 } })
  }
}

it.each([
  ['does not hear the end of speech', Deaf],
  ['falls back 2 ms early', Impatient],
  ['gives an update up 1 ms early', Rash],
])('a coordinator that %s is found out', async (_, broken) => {
  const found = []
  for (const walk of walks) found.push(...(await foundOn(broken as unknown as Build, walk)))
  expect(found).not.toEqual([])
})
