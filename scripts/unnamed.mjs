// Prints every expectation of shipped scenarios that names no requirement, and how many there are.
//
//   node scripts/unnamed.mjs [SPEC]
import { openLibrary, ownScenarios } from '../dist/hosts/library.js'

const library = await openLibrary()
let count = 0
for (const name of Object.keys(library).filter(
  (each) => process.argv[2] === undefined || each === process.argv[2],
)) {
  const { scenarios } = await ownScenarios(library, name)
  const lines = scenarios
    .flatMap(({ cases }) => cases.slice(0, 1))
    .flatMap(({ steps, never, afterwards }) =>
      [...steps.filter(({ kind }) => kind === 'expect'), ...never, ...afterwards].filter(
        ({ cites = [] }) => cites.length === 0,
      ),
    )
  for (const { place } of lines) process.stdout.write(`${place.file}:${place.line}: ${place.text.trim()}\n`)
  count += lines.length
}
process.stdout.write(`${count} expectations name no requirement.\n`)
