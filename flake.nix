{
  description = "gomc, a model checker for Murphi models and message-passing protocols";

  inputs.nixpkgs.url = "github:NixOS/nixpkgs/nixos-unstable";

  outputs = { self, nixpkgs }:
    let
      systems = [ "x86_64-linux" "aarch64-linux" "x86_64-darwin" "aarch64-darwin" ];
      version = self.shortRev or "unknown";
      gomc = pkgs: pkgs.buildGoModule {
        pname = "gomc";
        inherit version;
        src = self;
        # of what `go mod vendor` writes; a test compares it: go test ./internal/nix
        vendorHash = "sha256-1LFINYee3iQCUhyRBTS2jqCpYvYCdkdJ4EatAtEF6i0=";
        subPackages = [ "cmd/gomc" ];
        env.CGO_ENABLED = "0";
        ldflags = [ "-s" "-w" "-funcalign=16" "-X main.buildVersion=${version}" ];
        doCheck = false; # make test, which wants a clone of the repository
        meta = {
          description = "Model checker for Murphi models and message-passing protocols";
          license = nixpkgs.lib.licenses.mit;
          mainProgram = "gomc";
        };
      };
    in {
      packages = nixpkgs.lib.genAttrs systems (system: { default = gomc nixpkgs.legacyPackages.${system}; });
    };
}
