#!/bin/sh
# Cuts the fonts of the first page out of Cairo: weights 400 to 800, and of the Latin signs those that most names need apart from the others. Run it
# by hand where Cairo, or what is shown with it, has changed; it needs Python's fonttools and brotli.
set -e
files=node_modules/@fontsource-variable/cairo/files
result=src/shop/styles/fonts
cut=$(mktemp)

# name of the result, name of the package's file, signs
font() {
  fonttools varLib.instancer "$files/$2-wght-normal.woff2" wght=400:800 -o "$cut"
  pyftsubset "$cut" --unicodes="$3" --layout-features=ccmp,fina,init,kern,locl,mark,medi,mkmk,rlig,rvrn --flavor=woff2 --output-file="$result/$1.woff2"
}

font cairo-arabic cairo-arabic '*'
font cairo-latin cairo-latin U+0020-007E,U+00A0,U+00A9,U+00AB,U+00B7,U+00BB,U+00C9,U+00D6-00D7,U+00DC,U+00E0-00E2,U+00E4-00E5,U+00E7-00EB,U+00ED,U+00EF,U+00F1,U+00F3-00F4,U+00F6,U+00FA,U+00FC,U+2010-2015,U+2018-201F,U+2022,U+2026,U+2212
font cairo-latin-1 cairo-latin U+00A1-00A8,U+00AA,U+00AC-00B6,U+00B8-00BA,U+00BC-00C8,U+00CA-00D5,U+00D8-00DB,U+00DD-00DF,U+00E3,U+00E6,U+00EC,U+00EE,U+00F0,U+00F2,U+00F5,U+00F7-00F9,U+00FB,U+00FD-00FF,U+0131,U+0152-0153,U+2039,U+203A,U+20AC,U+2122
cp node_modules/@fontsource-variable/cairo/LICENSE "$result/OFL.txt"
rm "$cut"
