/** The inbox: a piece that throws keeps nothing that waits from its turn. */
import { describe, expect, it } from 'vitest'
import { inbox } from '../../../machine/service/inbox.ts'

const first = new Error('first')

describe('a piece of work that throws', () => {
  it('is told to whoever entered it, behind what had been asked for meanwhile', () => {
    const done: string[] = []
    const { enter } = inbox(() => void done.push('afterwards'))
    expect(() =>
      enter(() => {
        enter(() => void done.push('asked for'))
        throw first
      }),
    ).toThrow(first)
    expect(done).toEqual(['asked for', 'afterwards'])
  })

  it('is not the last: of several the first is told, and the inbox goes on', () => {
    const done: string[] = []
    const { enter } = inbox(() => {})
    const throwing = () =>
      enter(() => {
        enter(() => {
          throw new Error('second')
        })
        enter(() => void done.push('behind'))
        throw first
      })
    expect(throwing).toThrow(first)
    enter(() => void done.push('later'))
    expect(done).toEqual(['behind', 'later'])
  })

  it('may throw nothing at all, which is told as well', () => {
    const { enter } = inbox(() => {})
    let told: unknown = 'nothing was told'
    try {
      enter(() => {
        throw undefined
      })
    } catch (thrown) {
      told = thrown
    }
    expect(told).toBeUndefined()
  })

  it('breaks the promise of its turn, and no other', async () => {
    const { whenDone } = inbox(() => {})
    const told: Promise<void>[] = []
    const broken = whenDone(() => {
      told.push(whenDone(() => {}))
      throw first
    })
    await expect(broken).rejects.toBe(first)
    await expect(told[0]).resolves.toBeUndefined()
  })
})
