/** Gateways that are no partner at all: the judge comes to an end with each of them, and says why. */
import { describe, expect, it } from 'vitest'
import { failed, judged } from './bench-judging.ts'
import { hostile, hostileAt } from './hostile.ts'

/** Every gateway that is no partner, and how the sentence ends that says why. */
const endings: Readonly<Record<keyof typeof hostile, RegExp>> = {
  'takes no notice': /did not answer the upgrade within 5000 ms/,
  'drips headers': /did not answer the upgrade within 5000 ms|ended ahead of its upgrade \(HPE_\w+\)/,
  'redirects elsewhere': /answered the upgrade with HTTP status 302/,
  'is not found': /answered the upgrade with HTTP status 404/,
  'upgrades after 7 s': /did not answer the upgrade within 5000 ms/,
  'floods with valid states': /more than 20000 frames or 4194304 bytes on one connection/,
  // On a busy machine the greeting is overdue before the flood is one.
  'sends 100 bytes at a time, 1 MB/s': /more than 20000 frames or 4194304 bytes on one connection|breach/,
  'sends 64 MiB in one frame': /a message of more than 1048576 bytes/,
  'never ends a message': /a message of more than 1048576 bytes/,
  'floods with pings': /more than 20000 frames or 4194304 bytes on one connection/,
  'opens and says nothing': /breach/,
}

describe.concurrent('the judge comes to an end with a gateway that', () => {
  it.each(Object.keys(hostile) as (keyof typeof hostile)[])('%s', async (name) => {
    const began = performance.now()
    const result = await judged(hostileAt(hostile[name]))
    expect(result.because).toMatch(endings[name])
    const isMute = / breach/.test(result.because)
    expect(result.verdict).toBe(isMute ? 'not conformant' : 'inconclusive')
    const due = isMute ? ['VEL-T-01', 'VEL-T-02'] : []
    for (const requirement of failed(result)) expect(due).toContain(requirement)
    expect(performance.now() - began).toBeLessThan(40_000)
  })
})
