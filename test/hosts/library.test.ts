/** The library: which specs can be judged by. */
import { expect, it } from 'vitest'
import { openLibrary, specsWithoutReference, unreferenced } from '../../hosts/library.ts'

it('tells of the specs that have no reference, and of no other one', () => {
  const lamp = ['lamp', 'bell']
  expect(unreferenced(lamp, ['lamp', 'kernel'])).toEqual(['bell'])
  expect(unreferenced(lamp, [...lamp])).toEqual([])
})

it('judges by all others', async () => {
  const left = await specsWithoutReference()
  expect(Object.keys(await openLibrary()).filter((name) => left.includes(name))).toEqual([])
})
