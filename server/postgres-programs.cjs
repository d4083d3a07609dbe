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

/** The folder of PostgreSQL's programs; null: PostgreSQL is not installed. */
exports.postgresPrograms = function postgresPrograms() {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((one, other) => Number(other) - Number(one)) : []
  const folders = [...versions.map((version) => join(DEBIAN, version, 'bin')), ...onPath()]
  return folders.find((folder) => existsSync(join(folder, 'initdb'))) ?? null
}

/** Whether tests run on PostgreSQL: if it is installed, and always in CI, where they fail without it. */
exports.runsOnPostgres = () => exports.postgresPrograms() !== null || Boolean(process.env.CI)
