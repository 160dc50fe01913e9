// Reads the command line.

import { SETS } from './choices.mjs'

const USAGE =
  'node main.mjs --port N --profile skeleton|pipeline --cancel-target idle|listening' +
  ' --delay MS --tls CERT KEY --choices default|b|c|d'

const oneOf =
  (...values) =>
  (text) => {
    if (!values.includes(text)) throw new Error(`expected one of ${values.join(', ')}`)
    return text
  }

const number = (highest) => (text) => {
  if (!/^\d+$/.test(text ?? '') || Number(text) > highest)
    throw new Error(`expected a number up to ${highest}`)
  return Number(text)
}

const readers = {
  '--port': ['port', number(65535)],
  '--profile': ['profile', oneOf('skeleton', 'pipeline')],
  '--cancel-target': ['cancelTarget', oneOf('idle', 'listening')],
  '--delay': ['delay', number(600000)],
  '--choices': ['choices', oneOf(...SETS)],
}

export function readOptions(args) {
  const options = {
    port: 0,
    profile: 'skeleton',
    cancelTarget: 'idle',
    delay: 0,
    choices: 'default',
    tls: null,
  }
  const rest = [...args]
  while (rest.length > 0) {
    const name = rest.shift()
    if (name === '--tls') {
      const [cert, key] = rest.splice(0, 2)
      if (key === undefined) throw new Error(`--tls: expected two files\n${USAGE}`)
      options.tls = { cert, key }
      continue
    }
    if (!Object.hasOwn(readers, name)) throw new Error(`unknown option ${name}\n${USAGE}`)
    const [member, read] = readers[name]
    try {
      options[member] = read(rest.shift())
    } catch (error) {
      throw new Error(`${name}: ${error.message}\n${USAGE}`)
    }
  }
  return options
}
