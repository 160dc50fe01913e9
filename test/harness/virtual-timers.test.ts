import { describe, expect, it } from 'vitest'
import { virtualTimers } from '../../harness/subjects/virtual-timers.ts'
import { settle } from '../support/agent-voice.ts'

describe('virtual timers', () => {
  it('begin at 0 and go where they are moved', () => {
    const timers = virtualTimers()
    expect(timers.now()).toBe(0)
    timers.moveTo(250)
    expect(timers.now()).toBe(250)
  })

  it('Virtual timers report the earliest timer and fire it once, when it is due', () => {
    const timers = virtualTimers()
    const fired: string[] = []
    timers.after(20, () => fired.push('late'))
    timers.after(10, () => fired.push('early'))
    expect(timers.next()).toBe(10)
    timers.fireOne()
    timers.moveTo(9)
    timers.fireOne()
    expect(fired).toEqual([])
    timers.moveTo(10)
    timers.fireOne()
    timers.fireOne()
    expect([fired, timers.next()]).toEqual([['early'], 20])
    timers.moveTo(20)
    timers.fireOne()
    expect([fired, timers.next()]).toEqual([['early', 'late'], null])
  })

  it('of several due at one instant fire one at a time, the one armed first before the others', () => {
    const timers = virtualTimers()
    const fired: string[] = []
    timers.after(10, () => fired.push('first'))
    timers.moveTo(5)
    timers.after(5, () => fired.push('second'))
    timers.after(5, () => fired.push('third'))
    timers.moveTo(10)
    timers.fireOne()
    expect(fired).toEqual(['first'])
    timers.fireOne()
    timers.fireOne()
    expect(fired).toEqual(['first', 'second', 'third'])
  })

  it('one that arms another at its own instant gets behind those that wait', () => {
    const timers = virtualTimers()
    const fired: string[] = []
    timers.after(0, () => {
      fired.push('first')
      timers.after(0, () => fired.push('third'))
    })
    timers.after(0, () => fired.push('second'))
    for (let times = 0; times < 3; times += 1) timers.fireOne()
    expect(fired).toEqual(['first', 'second', 'third'])
  })

  it('are called off, even by one another, and twice', () => {
    const timers = virtualTimers()
    const fired: string[] = []
    const callOff = timers.after(10, () => fired.push('never'))
    timers.after(5, callOff)
    timers.moveTo(5)
    timers.fireOne()
    callOff()
    expect([fired, timers.next()]).toEqual([[], null])
  })

  it('a delay below 0 is due at once', () => {
    const timers = virtualTimers()
    timers.moveTo(7)
    timers.after(-3, () => {})
    expect(timers.next()).toBe(7)
  })

  it('Virtual timers drain promises only with a `settle` function', async () => {
    expect(virtualTimers().drain()).toBeUndefined()
    let reacted = false
    void Promise.resolve().then(() => {
      reacted = true
    })
    await virtualTimers(settle).drain()
    expect(reacted).toBe(true)
  })
})
