const { execFileSync } = require('node:child_process')
const { existsSync, readdirSync } = require('node:fs')
const { join } = require('node:path')

const DEBIAN = '/usr/lib/postgresql'

function onPath() {
  try {
    return [execFileSync('pg_config', ['--bindir'], { encoding: 'utf8', stdio: 'pipe' }).trim()]
  } catch {
    return []
  }
}

exports.postgresPrograms = function postgresPrograms() {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((one, other) => Number(other) - Number(one)) : []
  const folders = [...versions.map((version) => join(DEBIAN, version, 'bin')), ...onPath()]
  return folders.find((folder) => existsSync(join(folder, 'initdb'))) ?? null
}

exports.runsOnPostgres = () => exports.postgresPrograms() !== null || Boolean(process.env.CI)
