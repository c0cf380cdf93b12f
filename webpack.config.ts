import { frames } from './.config/webpack/frames'
import { server } from './.config/webpack/server'
import { shop } from './.config/webpack/shop'

export default async () => [await frames(), await shop(), await server()]
