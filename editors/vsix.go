package editors

import (
	"archive/zip"
	"embed"
	"fmt"
	"io"
	"strings"
)

//go:embed vscode
var vscode embed.FS

// files lists the files of the extension that package.json names.
var files = []string{"package.json", "extension.js", "language-configuration.json", "murphi.tmLanguage.json",
	"p-language-configuration.json", "p.tmLanguage.json"}

const contentTypes = `<?xml version="1.0" encoding="utf-8"?>
<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">
<Default Extension=".json" ContentType="application/json"/>
<Default Extension=".js" ContentType="application/javascript"/>
<Default Extension=".vsixmanifest" ContentType="text/xml"/><Default Extension=".txt" ContentType="text/plain"/></Types>
`

const manifest = `<?xml version="1.0" encoding="utf-8"?>
<PackageManifest Version="2.0.0" xmlns="http://schemas.microsoft.com/developer/vsx-schema/2011">
<Metadata>
<Identity Language="en-US" Id="gomc" Version="%s" Publisher="gomc"/>
<DisplayName>gomc</DisplayName>
<Description xml:space="preserve">Murphi models and message-passing protocols</Description>
<Categories>Programming Languages,Linters,Formatters</Categories>
<Properties><Property Id="Microsoft.VisualStudio.Code.Engine" Value="^1.75.0"/></Properties>
<License>extension/LICENSE.txt</License>
</Metadata>
<Installation><InstallationTarget Id="Microsoft.VisualStudio.Code"/></Installation>
<Dependencies/>
<Assets>
<Asset Type="Microsoft.VisualStudio.Code.Manifest" Path="extension/package.json" Addressable="true"/>
<Asset Type="Microsoft.VisualStudio.Services.Content.License" Path="extension/LICENSE.txt" Addressable="true"/>
</Assets>
</PackageManifest>
`

// Package writes the extension for VS Code, with a version of three numbers, and the text of the licence.
func Package(w io.Writer, version, license string) error {
	z := zip.NewWriter(w)
	add := func(name, text string) error {
		f, err := z.CreateHeader(&zip.FileHeader{Name: name, Method: zip.Deflate}) // without a time
		if err != nil {
			return err
		}
		_, err = io.WriteString(f, text)
		return err
	}
	list := [][2]string{
		{"[Content_Types].xml", contentTypes}, {"extension.vsixmanifest", fmt.Sprintf(manifest, version)},
		{"extension/LICENSE.txt", license},
	}
	for _, name := range files {
		text, err := vscode.ReadFile("vscode/" + name)
		if err != nil {
			return err
		}
		list = append(list, [2]string{"extension/" + name, string(text)})
	}
	for _, file := range list {
		text := file[1]
		if file[0] == "extension/package.json" {
			text = strings.Replace(text, `"version": "0.1.0"`, `"version": "`+version+`"`, 1)
		}
		if err := add(file[0], text); err != nil {
			return err
		}
	}
	return z.Close()
}
