import { firstProgram, installed } from './debian'

/** Path of Java, which the HTML checker (vnu-jar) needs; Debian's package is installed where it is missing. */
export function javaPath(): string {
  return installed({
    find: () => firstProgram('java'),
    debianPackage: 'default-jre-headless',
    advice: 'Checking the HTML needs Java: install it (Debian: apt-get install default-jre-headless).',
  })
}
