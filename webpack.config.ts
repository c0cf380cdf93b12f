import { renderer } from './.config/webpack/renderer'
import { server } from './.config/webpack/server'
import { shop } from './.config/webpack/shop'

export default async () => [await renderer(), await shop(), await server()]
