/** The list of known failures in docs/commands.md can be read, and says what it shows. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readKnownFailures } from '../../hosts/known-failures-file.ts'
import { ownFolder } from '../cli/turntable.ts'
import { blocksIn, pageAt } from './pages.ts'

it('reads the list in docs/commands.md', async () => {
  const text = blocksIn(pageAt('docs/commands.md'), 'yaml').find((block) =>
    block.startsWith('# known-failures.yaml'),
  )
  const { folder, drop } = await ownFolder()
  const file = join(folder, 'known-failures.yaml')
  await writeFile(file, text ?? '')
  expect(await readKnownFailures(file)).toMatchObject([
    { fails: 'AV-PER-002', because: 'ticket 42' },
    { fails: 'scenario:agent-voice/answer*', because: 'the panel is rebuilt in May' },
  ])
  await writeFile(file, text?.replaceAll('because', 'why') ?? '')
  expect(await readKnownFailures(file)).toHaveProperty('code')
  await drop()
})
